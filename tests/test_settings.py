# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from pathlib import Path

import pytest

from accelkg_server.settings import SettingError, Settings, reference, variable

DOCUMENT = Path(__file__).parents[1] / "docs" / "settings.md"


def test_defaults_hold_without_any_setting():
    assert Settings.read({"HOME": "/"}) == Settings()


def test_environment_goes_before_the_file(tmp_path):
    file = tmp_path / "accelkg.toml"
    file.write_text(
        'result_mb = 5\nspool_mb = 2\ncors_origins = ["https://a.example"]\n'
    )

    settings = Settings.read({"ACCELKG_RESULT_MB": "7"}, file)

    assert (settings.result_mb, settings.spool_mb) == (7, 2)
    assert settings.cors_origins == ("https://a.example",)


@pytest.mark.parametrize(
    ("raw", "origins"),
    [
        ("*", ("*",)),
        ("", ()),
        ("https://a.example, http://b:8080", ("https://a.example", "http://b:8080")),
    ],
)
def test_origins_are_a_list(raw, origins):
    assert Settings.read({"ACCELKG_CORS_ORIGINS": raw}).cors_origins == origins


@pytest.mark.parametrize(("raw", "rows"), [("", None), ("5", 5)])
def test_blank_sets_no_limit_on_rows(raw, rows):
    assert Settings.read({"ACCELKG_RESULT_ROWS": raw}).result_rows == rows


def test_keys_and_allowed_services_are_lists():
    settings = Settings.read(
        {"ACCELKG_WRITE_KEYS": "a, b", "ACCELKG_SERVICE_ALLOW": "https://a.example/"}
    )

    assert settings.write_keys == ("a", "b")
    assert settings.service_allow == ("https://a.example/",)


@pytest.mark.parametrize(
    ("raw", "url"), [("", ""), ("https://a.example/kg/", "https://a.example/kg")]
)
def test_public_url_has_no_final_slash(raw, url):
    assert Settings.read({"ACCELKG_PUBLIC_URL": raw}).public_url == url


@pytest.mark.parametrize(
    ("name", "raw", "why"),
    [
        ("ACCELKG_RESULT_MB", "0", "whole number of MB from 1"),
        ("ACCELKG_RESULT_MB", "-1", "whole number"),
        ("ACCELKG_RESULT_MB", "1.5", "whole number"),
        ("ACCELKG_RESULT_MB", "²", "whole number"),
        ("ACCELKG_WORKERS", "", "whole number of processes"),
        ("ACCELKG_PUBLIC_URL", "a.example", "http or https URL"),
        ("ACCELKG_PUBLIC_URL", "ftp://a.example", "http or https URL"),
        ("ACCELKG_PUBLIC_URL", "http://[a", "http or https URL"),
        ("ACCELKG_PUBLIC_URL", "http://a b", "http or https URL"),
        ("ACCELKG_PUBLIC_URL", "http://a.example:99999", "http or https URL"),
        ("ACCELKG_PUBLIC_URL", "http://a.example/?x=1", "http or https URL"),
        ("ACCELKG_PUBLIC_URL", "http://a.example/#x", "http or https URL"),
        ("ACCELKG_CORS_ORIGINS", "a.example", "http or https URL"),
        ("ACCELKG_CORS_ORIGINS", "https://a.example/x", "origins such as"),
        ("ACCELKG_RESLT_MB", "1", "unknown; did you mean ACCELKG_RESULT_MB"),
        ("ACCELKG_XYZZY", "1", "is unknown"),
    ],
)
def test_wrong_setting_is_an_error(name, raw, why):
    with pytest.raises(SettingError, match=why) as caught:
        Settings.read({name: raw})

    assert name in str(caught.value)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("result_mbb = 1", "result_mbb in .* unknown; did you mean result_mb"),
        ("result_mb = true", "whole number"),
        ("result_mb", "is no TOML"),
        ("\xff", "is no TOML"),
    ],
)
def test_wrong_file_is_an_error(tmp_path, content, why):
    file = tmp_path / "accelkg.toml"
    file.write_bytes(content.encode("latin-1"))

    with pytest.raises(SettingError, match=why):
        Settings.read({}, file)


def test_missing_file_is_an_error(tmp_path):
    with pytest.raises(SettingError, match="cannot be read: No such file"):
        Settings.read({}, tmp_path / "none.toml")


def test_limit_names_value_unit_and_setting():
    limit = Settings(body_mb=3).limit("body_mb")

    assert (limit.value, limit.unit, limit.setting) == (3, "MB", variable("body_mb"))


def test_document_holds_the_reference():
    assert reference() in DOCUMENT.read_text("utf-8")
