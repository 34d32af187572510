import { page } from '@rotina/service-kit/answers';
import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { pagePaths } from '../../mails/page-paths.js';
import { forgotPasswordLink, paragraph } from '../account-pages.js';

/** Asks for the confirmation of an address. Opening it leaves the token valid. */
export const emailForm = (t: Translate, token: string, email: string): string =>
  page(
    t,
    t('emailPage.title'),
    `${paragraph(t('emailPage.question'))}
<p><strong style="overflow-wrap:anywhere">${escapeHtml(email)}</strong></p>
<form method="post" action="${pagePaths.email}/${encodeURIComponent(token)}">
<button type="submit">${escapeHtml(t('emailPage.confirm'))}</button>
</form>`,
  );

/** The page after the confirmation; `next` is where it leads. */
export const emailConfirmed = (t: Translate, text: string, next: string): string =>
  page(t, t('emailPage.title'), paragraph(text) + next);

export const invalidEmailLink = (t: Translate): string =>
  page(t, t('emailPage.title'), paragraph(t('emailPage.invalid')) + forgotPasswordLink(t));
