import { page } from '@rotina/service-kit/answers';
import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { passwordLength } from '../domain/user/password-rules.js';
import { pagePaths } from '../../mails/page-paths.js';
import { forgotPasswordLink, paragraph } from '../account-pages.js';

const alertOf = (problem: string | undefined): string =>
  problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`;

/** A plain form. Opening it leaves the token valid. */
export function passwordForm(
  t: Translate,
  { token, action }: { readonly token: string; readonly action: string },
  problem?: string,
): string {
  const { min, max } = passwordLength;
  return page(
    t,
    t('passwordPage.title'),
    `${alertOf(problem)}<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${escapeHtml(t('passwordPage.password', passwordLength))}</label>
<input id="password" type="password" name="password" minlength="${min}" maxlength="${max}" autocomplete="new-password" required autofocus>
<button type="submit">${escapeHtml(t('passwordPage.save'))}</button>
</form>`,
  );
}

/** The page after the password was set; `next` is where it leads. */
export const passwordSaved = (t: Translate, next: string): string =>
  page(t, t('passwordPage.title'), paragraph(t('passwordPage.done')) + next);

export const invalidPasswordLink = (t: Translate): string =>
  page(t, t('passwordPage.title'), paragraph(t('password.invalidToken')) + forgotPasswordLink(t));

/** Asks for the address to which a link is mailed. */
export const forgotPasswordForm = (t: Translate, problem?: string): string =>
  page(
    t,
    t('forgotPage.title'),
    `${alertOf(problem)}${paragraph(t('forgotPage.question'))}
<form method="post" action="${pagePaths.forgotPassword}">
<label for="email">${escapeHtml(t('forgotPage.email'))}</label>
<input id="email" type="email" name="email" maxlength="254" autocomplete="email" required autofocus>
<button type="submit">${escapeHtml(t('forgotPage.send'))}</button>
</form>`,
  );

/** The same for every address. */
export const passwordLinkSent = (t: Translate): string =>
  page(
    t,
    t('forgotPage.title'),
    `${paragraph(t('forgotPage.sent'))}
${paragraph(t('forgotPage.notArrived'))}
<p><a href="${pagePaths.forgotPassword}">${escapeHtml(t('forgotPage.again'))}</a></p>`,
  );
