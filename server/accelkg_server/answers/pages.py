# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""HTML pages from the templates, the same in every process of the server."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from jinja2 import Environment, PackageLoader, StrictUndefined

if TYPE_CHECKING:
    from accelkg_server.settings import Settings


@cache
def environment() -> Environment:
    """Give the templates, which escape every value."""
    return Environment(
        loader=PackageLoader("accelkg_server"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
    )


def render(template: str, settings: Settings, **values: object) -> str:
    """Give the page of *template*; its links begin with the path of the public URL."""
    root = urlsplit(settings.public_url).path
    return environment().get_template(template).render(root=root, **values)
