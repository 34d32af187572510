import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '@rotina/service-kit/http';
import { Marked } from 'marked';
import type { Token } from 'marked';

const folder = dirname(fileURLToPath(import.meta.resolve('@rotina/guides/README.md')));
const pathOfGuides = '/docs/guides';

/** A heading of a guide with what follows it. */
interface Section {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Guide {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

/** The pages of docs/integrating: the first one is their table, and they come in its order. */
export async function loadGuides(): Promise<readonly Guide[]> {
  const index = await readFile(join(folder, 'README.md'), 'utf8');
  const names = [...index.matchAll(/\]\(([\w-]+)\.md\)/g)].map(([, name = '']) => name);
  const others = [...new Set(names)].map(async (name) =>
    guideOf(`${pathOfGuides}/${name}`, await readFile(join(folder, `${name}.md`), 'utf8')),
  );
  return [guideOf('/docs', index), ...(await Promise.all(others))];
}

function guideOf(path: string, markdown: string): Guide {
  const tokens = marked.lexer(markdown);
  const sections = sectionsOf(tokens);
  // The keyboard scrolls what it can focus.
  const html = marked.parser(tokens).replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">');
  return { path, title: sections[0]?.title ?? '', html, sections };
}

function sectionsOf(tokens: readonly Token[]): Section[] {
  const sections: { id: string; title: string; text: string }[] = [];
  for (const token of tokens) {
    const section = sections.at(-1);
    if (token.type === 'heading') sections.push({ id: idOf(textOf(token)), title: textOf(token), text: '' });
    else if (section) section.text += token.raw;
  }
  return sections;
}

const textOf = (heading: Token): string =>
  ('text' in heading && typeof heading.text === 'string' ? heading.text : '').replaceAll('`', '');

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const level = String(depth);
      return `<h${level} id="${escapeHtml(idOf(text))}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens).replace(/\.md$/, '');
      const address = addressOf(href);
      return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    },
  },
});

/** Where a link of a page leads to here; nowhere for a file of the repository. */
function addressOf(href: string): string | undefined {
  if (/^(?:https:|\/|#)/.test(href)) return href;
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (name !== undefined) return name === 'README' ? `/docs${anchor}` : `${pathOfGuides}/${name}${anchor}`;
  return href.startsWith('../generated/openapi') ? '/docs-json' : undefined;
}
