import { escapeHtml } from '@rotina/service-kit/http';

/** Text that is already markup. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | readonly Markup[] | string | number | null;

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map((one) => one.text).join('');
};

/** A template tag that escapes its values, except markup. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? null) + string));

const style = new Markup(`
  body { font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1rem; color: #222; }
  h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid #ddd; }
  td.number { text-align: right; font-variant-numeric: tabular-nums; }
  form { display: inline; } input[type=number] { width: 5rem; }
  pre { background: #f5f5f5; padding: .6rem; overflow: auto; max-height: 24rem; white-space: pre-wrap; }
  section { border-bottom: 1px solid #aaa; } h3 { font-size: 1rem; margin-bottom: 0; } small { color: #666; font-size: .7rem; }
  .fails { color: #a00; } .message { background: #fff3cd; padding: .5rem .8rem; } .wide { overflow-x: auto; }
`);

export const document = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>${body}</main>
        <script src="/page.js"></script>
      </body>
    </html>`.text;
