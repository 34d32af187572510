import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { messagePage, page } from '@rotina/service-kit/answers';
import { pagePaths } from '../../mails/page-paths.js';

/** Asks for the confirmation of a masked phone. Opening it leaves the token valid. */
export const confirmationForm = (t: Translate, token: string, phone: string): string =>
  page(
    t,
    t('detailsPage.title'),
    `<p>${escapeHtml(t('detailsPage.question'))}</p>
<p>${escapeHtml(t('detailsPage.phone'))}: <strong>${escapeHtml(phone)}</strong></p>
<form method="post" action="${pagePaths.buyerDetails}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">${escapeHtml(t('detailsPage.confirm'))}</button>
</form>
<p>${escapeHtml(t('detailsPage.otherwise'))}</p>`,
  );

/** The page after the confirmation, or for an invalid link. */
export const confirmationMessage = (t: Translate, text: string): string => messagePage(t, t('detailsPage.title'), text);
