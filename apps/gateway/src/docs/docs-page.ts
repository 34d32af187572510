import { escapeHtml } from '@rotina/service-kit/http';
import { htmlPage, policyOfStyle, themeStyle } from '../page/html.js';
import type { Guide } from './guides.js';
import type { Entry } from './search.js';

const style = `${themeStyle}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 var(--font); color: var(--ink); background: var(--surface); }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; padding: .75rem 1rem; border-bottom: 1px solid var(--line); }
header a { display: flex; gap: .5rem; align-items: center; text-decoration: none; }
header form { flex: 1 1 14rem; max-width: 32rem; display: flex; gap: .5rem; }
input, button { font: inherit; padding: .4rem .7rem; border: 1px solid var(--muted); border-radius: .4rem; color: inherit; background: var(--surface); }
input { flex: 1; min-width: 0; }
.skip { font-size: .9rem; }
.parts { padding: 1rem; }
nav ul { list-style: none; margin: 0 0 1.25rem; padding: 0; }
nav a { display: block; padding: .3rem .6rem; border-radius: .3rem; text-decoration: none; }
nav [aria-current] { background: var(--ground); font-weight: 600; }
nav h2 { font-size: .85rem; color: var(--muted); margin: 0 0 .25rem .6rem; }
main { min-width: 0; max-width: 48rem; overflow-wrap: break-word; }
h1, h2, h3 { line-height: 1.25; scroll-margin-top: 1rem; } h1 { margin-top: 0; }
pre { background: var(--ground); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem; overflow-x: auto; font-size: .875rem; line-height: 1.5; }
code { font-family: ui-monospace, monospace; font-size: .9em; } p code, li code, td code { background: var(--ground); padding: .1em .3em; border-radius: .25rem; }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); }
.found { list-style: none; padding: 0; } .found li { padding: .6rem 0; border-bottom: 1px solid var(--line); } .found small { color: var(--muted); display: block; }
@media (min-width: 60rem) {
  .parts { display: grid; grid-template-columns: 15rem 1fr; gap: 2.5rem; padding: 1.5rem; }
  nav { grid-row: 1; position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; } .skip { display: none; }
}
`;

export const docsPolicy = policyOfStyle(style, "'self'");

/** The head of every page of documents: home and the search. */
export const docsHeader = (asked = ''): string => `<header>
<a href="/docs"><img src="/favicon.svg" width="28" height="28" alt=""><strong>Rotina API</strong></a>
<form action="/docs/search" role="search"><input type="search" name="q" value="${escapeHtml(asked)}" aria-label="Search guides and reference" placeholder="Search guides and reference"><button>Search</button></form>
</header>`;

interface DocsPage {
  readonly guides: readonly Guide[];
  readonly path: string;
  readonly title: string;
  readonly asked?: string;
  /** HTML. */
  readonly main: string;
}

export const docsPage = ({ guides, path, title, asked, main }: DocsPage): string =>
  htmlPage({
    language: 'en',
    title: `${title} · Rotina API`,
    style,
    body: `${docsHeader(asked)}
<div class="parts">
<main><p class="skip"><a href="#contents">Contents</a></p>
${main}</main>
<nav id="contents" aria-label="Contents">
<h2>Guides</h2>
<ul>${guides.map((guide) => item(guide.path, guide.title, path)).join('')}</ul>
<h2>Reference</h2>
<ul>${Object.entries(references)
      .map(([href, name]) => item(href, name, path))
      .join('')}</ul>
</nav>
</div>`,
  });

const references = {
  '/docs/reference': 'Public API',
  '/docs/reference?urls.primaryName=Administrators': 'Administrators',
  '/docs-json': 'OpenAPI document',
  '/docs-json/admin': 'OpenAPI document for administrators',
  '/docs/rotina.postman_collection.json': 'Postman collection',
  '/docs/rotina.http': 'Requests for editors (.http)',
};

const item = (href: string, name: string, path: string): string =>
  `<li><a href="${escapeHtml(href)}"${href === path ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`;

/** Results of a search, as HTML. */
export const foundList = (found: readonly Entry[]): string =>
  found.length === 0
    ? '<p>Nothing has all of these words.</p>'
    : `<ul class="found">${found
        .map(
          ({ href, title, place }) =>
            `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a><small>${escapeHtml(place)}</small></li>`,
        )
        .join('')}</ul>`;
