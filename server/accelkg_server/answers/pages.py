# SPDX-FileCopyrightText: accelkg contributors
# SPDX-License-Identifier: Apache-2.0
"""HTML pages from the templates, the same in every process of the server."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from jinja2 import Environment, PackageLoader, StrictUndefined

from accelkg.namespaces import BASE
from accelkg.resource.iris import encoded

if TYPE_CHECKING:
    from collections.abc import Mapping

    from accelkg_server.settings import Settings
    from accelkg_server.tasks import DocumentTask


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
    """Give the page of *template*; links begin with the path of the public URL.

    Each template has `link`, which is `link_to`.
    """
    return _rendered(template, settings.public_url, values)


def render_document(template: str, task: DocumentTask, **values: object) -> str:
    """Give the page of *template* for *task*."""
    return _rendered(template, task.root, values)


def _rendered(template: str, public_root: str, values: Mapping[str, object]) -> str:
    root = urlsplit(public_root).path
    link = partial(link_to, root=root)
    return environment().get_template(template).render(root=root, link=link, **values)


def link_to(iri: str, root: str) -> str:
    """Give what a page links to for *iri*: ours are answered by this server.

    An IRI that is no address of the web has no link. *root* is the path of the server.
    Two slashes at the start of a link would lead to another host.

    >>> link_to("https://w3id.org/accelkg/id/trainium3", "/graph")
    '/graph/id/trainium3'
    >>> link_to("https://w3id.org/accelkg//a.example/?#x", "")
    '/a.example/%3F#x'
    """
    if iri.startswith(BASE):
        path, mark, fragment = iri.removeprefix(BASE).lstrip("/").partition("#")
        return f"{root}/{encoded(path)}{mark}{encoded(fragment)}"
    is_of_the_web = iri.lower().startswith(("http://", "https://"))
    return iri if is_of_the_web else ""
