import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { messagePage, page } from '@rotina/service-kit/answers';
import { passwordLength } from '../domain/user/password-rules.js';
import { pagePaths } from '../../mails/page-paths.js';

/** A plain form. Opening it leaves the token valid. */
export function passwordForm(t: Translate, token: string, problem?: string): string {
  const alert = problem === undefined ? '' : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`;
  const { min, max } = passwordLength;
  return page(
    t,
    t('passwordPage.title'),
    `${alert}<form method="post" action="${pagePaths.password}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<label for="password">${escapeHtml(t('passwordPage.password', passwordLength))}</label>
<input id="password" type="password" name="password" minlength="${min}" maxlength="${max}" autocomplete="new-password" required autofocus>
<button type="submit">${escapeHtml(t('passwordPage.save'))}</button>
</form>`,
  );
}

/** The page without its form, after the password was set or for an invalid link. */
export const passwordMessage = (t: Translate, text: string): string => messagePage(t, t('passwordPage.title'), text);
