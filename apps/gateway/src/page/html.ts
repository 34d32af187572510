import { createHash } from 'node:crypto';
import { theme } from '@rotina/contracts/theme';
import type { Palette } from '@rotina/contracts/theme';
import { escapeHtml } from '@rotina/service-kit/http';

export interface HtmlPage {
  readonly language: string;
  readonly title: string;
  readonly style: string;
  /** HTML inside `body`. */
  readonly body: string;
}

const names: readonly (keyof Palette)[] = ['brand', 'ink', 'muted', 'line', 'surface', 'ground'];

/** The theme's colours and font as custom properties, light and dark; styles of pages begin with it. */
export const themeStyle = `:root { color-scheme: light dark; --font: ${theme.font}; ${names
  .map((name) => `--${name}: light-dark(${theme.light[name]}, ${theme.dark[name]});`)
  .join(' ')} }
a { color: var(--brand); }
`;

/** A page without scripts. */
export const htmlPage = ({ language, title, style, body }: HtmlPage): string => `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body>
${body}
</body>
</html>
`;

/** The policy of a page that has this style alone, and forms that lead to pages of ours. */
export const policyOfStyle = (style: string, forms: "'none'" | "'self'" = "'none'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    `form-action ${forms}`,
    "frame-ancestors 'none'",
  ].join('; ');
