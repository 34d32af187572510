import type { Translate } from '@rotina/service-kit/messages';
import { escapeHtml } from '../mail/escape-html.js';
import { passwordLength } from '../domain/user/password-rules.js';

/** The page that mails link to; its form goes to the same path. */
export const passwordPagePath = '/api/v1/auth/password/edit';

/** What keeps the token in the address from leaving the page, and anything else from entering it. */
export const passwordPageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem}
label,input,button{display:block;width:100%;box-sizing:border-box}input,button{font:inherit;padding:.6rem;margin:.3rem 0 1rem}`;

/** A plain form, which works without scripts; opening it uses nothing up. */
export function passwordForm(t: Translate, token: string, problem?: string): string {
  const notice = problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`;
  const { min, max } = passwordLength;
  return page(
    t,
    `${notice}<form method="post" action="${passwordPagePath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${escapeHtml(t('passwordPage.password', passwordLength))}</label>
<input id="password" type="password" name="password" minlength="${min}" maxlength="${max}" autocomplete="new-password" required autofocus>
<button type="submit">${escapeHtml(t('passwordPage.save'))}</button>
</form>`,
  );
}

/** What is left to say once the password is set, or the link is dead. */
export const passwordNotice = (t: Translate, text: string): string => page(t, `<p>${escapeHtml(text)}</p>`);

function page(t: Translate, body: string): string {
  const title = escapeHtml(t('passwordPage.title'));
  return `<!doctype html>
<html lang="${escapeHtml(t('passwordPage.language'))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><h1>${title}</h1>
${body}
</body>
</html>
`;
}
