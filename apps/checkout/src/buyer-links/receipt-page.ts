import { page } from '@rotina/service-kit/answers';
import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { contact, seller } from './buyer-page.js';
import type { BuyerInstallmentView, BuyerPaymentView } from './buyer-payment.view.js';
import { buyerStyle } from './buyer-style.js';
import { dayIn, moneyIn } from './local-format.js';

/** The receipt of a paid installment, to be read and printed. */
export function receiptPage(t: Translate, payment: BuyerPaymentView, installment: BuyerInstallmentView): string {
  const { number, amount, paid_at } = installment;
  const facts = [
    ['seller', payment.organization.name],
    ['product', payment.product.name],
    ['which', t('buyerPage.installment', { number, of: payment.installment_count })],
    ['paidBy', t(`billingType.${payment.billing_type}`)],
    ['paidAt', paid_at === null ? '' : dayIn(t, paid_at)],
    ['code', `${payment.pid}/${number}`],
  ] as const;
  const terms = facts
    .filter(([, value]) => value !== '')
    .map(([term, value]) => `<dt>${escapeHtml(t(`receipt.${term}`))}</dt><dd>${escapeHtml(value)}</dd>`);
  const body = `<section class="card"><p class="amount">${escapeHtml(moneyIn(t, amount))}</p>
<p><span class="tag good">${escapeHtml(installment.status_text)}</span></p>
<dl class="facts">${terms.join('')}</dl></section>
${contact(t, payment)}`;
  return page(t, t('receipt.title'), body, { header: seller(payment.organization.name), style: buyerStyle });
}
