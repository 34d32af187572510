import { HttpException } from '@nestjs/common';
import { failureOf } from './problem.js';
import { logRefusal } from './refusal.js';
import { escapeHtml } from '../http/escape-html.js';
import type { Translate } from '../messages/messages.js';
import type { FastifyReply } from 'fastify';

/** They keep the token in the address from leaving the page, and foreign content from entering it. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem}
label,input,button{display:block;width:100%;box-sizing:border-box}input,button{font:inherit;padding:.6rem;margin:.3rem 0 1rem}
h2{font-size:1.1rem;margin:2rem 0 0}code{overflow-wrap:anywhere}`;

/** A page that works without scripts; `body` is HTML, and so are the attributes of its `main`. */
export function page(t: Translate, title: string, body: string, { main = '' }: { main?: string } = {}): string {
  return `<!doctype html>
<html lang="${escapeHtml(t('page.language'))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main${main && ` ${main}`}><h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`;
}

/** A page that only says something. */
export const messagePage = (t: Translate, title: string, text: string): string =>
  page(t, title, `<p>${escapeHtml(text)}</p>`);

/** Answers with a page. */
export function sendPage(reply: FastifyReply, status: number, html: string): void {
  if (status >= 400) logRefusal(failureOf(new HttpException('', status)), reply.request);
  void reply.headers(pageHeaders).status(status).send(html);
}
