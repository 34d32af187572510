import { type Attack, send } from '../attack.ts';

const pages = [
  '/senha/',
  '/email/',
  '/sessao/',
  '/api/v1/auth/password/edit?token=',
  '/api/v1/buyer_details/confirm?token=',
  '/api/v1/payments/019d2a4e-7b1c-7f30-9a41-5d6e8c1b2f07?token=',
];

/** The pattern that each header must match. */
const required: readonly (readonly [string, RegExp])[] = [
  ['cache-control', /no-store/],
  ['referrer-policy', /^no-referrer$/],
  ['x-content-type-options', /^nosniff$/],
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
];

export const tokenPages: Attack = {
  name: 'pages behind a token',
  sends: 'the pages that mails link to, with a token that holds markup',
  holds: 'no page is stored, framed, sniffed, sent on as a referrer or repeats the markup',
  run: async (target) => {
    for (const page of pages) {
      const path = `${page}${encodeURIComponent('"><script>alert(1)</script>')}`;
      const { status, headers, text } = await send(target, path, { method: 'GET', headers: { accept: 'text/html' } });
      if (status < 400 || status >= 500) return `${page} was answered ${status}`;
      if (text.includes('<script')) return `${page} repeats the markup`;
      const wrong = required.find(([name, value]) => !value.test(headers.get(name) ?? ''));
      if (wrong) return `${page} has ${wrong[0]}: ${headers.get(wrong[0]) ?? 'nothing'}`;
    }
    return undefined;
  },
};
