import type { Translate } from '@rotina/service-kit/messages';
import { passwordLength } from '../domain/user/password-rules.js';
import { escapeHtml } from '../mail/escape-html.js';
import { passwordPagePath } from '../passwords/password-links.js';

/** They keep the token in the address from leaving the page, and foreign content from entering it. */
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

/** A plain form that works without scripts. Opening it leaves the token valid. */
export function passwordForm(t: Translate, token: string, problem?: string): string {
  const alert = problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`;
  const { min, max } = passwordLength;
  return page(
    t,
    `${alert}<form method="post" action="${passwordPagePath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${escapeHtml(t('passwordPage.password', passwordLength))}</label>
<input id="password" type="password" name="password" minlength="${min}" maxlength="${max}" autocomplete="new-password" required autofocus>
<button type="submit">${escapeHtml(t('passwordPage.save'))}</button>
</form>`,
  );
}

/** The page without its form, after the password was set or for an invalid link. */
export const passwordMessage = (t: Translate, text: string): string => page(t, `<p>${escapeHtml(text)}</p>`);

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
