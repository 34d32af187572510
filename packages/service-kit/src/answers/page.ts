import { createHash } from 'node:crypto';
import { HttpException } from '@nestjs/common';
import { failureOf } from './problem.js';
import { pageStyle } from './page-style.js';
import { logRefusal } from './refusal.js';
import { UserError } from '../errors/errors.js';
import { escapeHtml } from '../http/escape-html.js';
import type { Translate } from '../messages/messages.js';
import type { FastifyReply } from 'fastify';

/** They keep the token in the address from leaving the page, and foreign content from entering it. */
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A page runs the script that it was sent with, and no other. */
const policyWith = (script: string | undefined): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...(script === undefined ? [] : [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`]),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

interface PageParts {
  /** Attributes of the `main` element. */
  readonly main?: string;
  /** HTML above the title. */
  readonly header?: string;
  /** Styles beside those of every page. */
  readonly style?: string;
  /** The page has to work without it; `sendPage` needs the same text. */
  readonly script?: string;
}

/** A page that works without scripts; `body` is HTML. */
export function page(t: Translate, title: string, body: string, parts: PageParts = {}): string {
  const { main = '', header = '', style = '', script } = parts;
  return `<!doctype html>
<html lang="${escapeHtml(t('page.language'))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${pageStyle}${style}</style></head>
<body><main${main && ` ${main}`}>${header}<h1>${escapeHtml(title)}</h1>
${body}
</main>${script === undefined ? '' : `<script>${script}</script>`}</body>
</html>
`;
}

/** A page that only says something. */
export const messagePage = (t: Translate, title: string, text: string): string =>
  page(t, title, `<p>${escapeHtml(text)}</p>`);

/** Answers with a page, and with the script that it contains. */
export function sendPage(reply: FastifyReply, status: number, html: string, script?: string): void {
  if (status >= 400) logRefusal(failureOf(new HttpException('', status)), reply.request);
  const headers = { ...pageHeaders, 'Content-Security-Policy': policyWith(script) };
  void reply.headers(headers).status(status).send(html);
}

/** Sends a page; a refusal becomes a page with its message. */
export async function orRefusalPage(
  { t, title, reply }: { readonly t: Translate; readonly title: string; readonly reply: FastifyReply },
  send: () => Promise<void>,
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { status, message, headers } = error.options;
    sendPage(reply.headers(headers ?? {}), status, messagePage(t, title, t(message)));
  }
}
