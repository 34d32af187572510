import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { messagePage, page } from '@rotina/service-kit/pages';
import type { BuyerDetails } from '../domain/user/buyer-details.js';
import { pagePaths } from '../pages/page-paths.js';

/** Asks for the confirmation of masked details. Opening it leaves the token valid. */
export function confirmationForm(t: Translate, token: string, { document, phone }: BuyerDetails): string {
  const line = (key: string, value: string | null): string =>
    value === null ? '' : `<p>${escapeHtml(t(key))}: <strong>${escapeHtml(value)}</strong></p>\n`;
  return page(
    t,
    t('detailsPage.title'),
    `<p>${escapeHtml(t('detailsPage.question'))}</p>
${line('detailsPage.document', document)}${line('detailsPage.phone', phone)}<form method="post" action="${pagePaths.buyerDetails}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">${escapeHtml(t('detailsPage.confirm'))}</button>
</form>
<p>${escapeHtml(t('detailsPage.otherwise'))}</p>`,
  );
}

/** The page after the confirmation, or for an invalid link. */
export const confirmationMessage = (t: Translate, text: string): string => messagePage(t, t('detailsPage.title'), text);
