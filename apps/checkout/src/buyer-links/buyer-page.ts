import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { page } from '@rotina/service-kit/answers';
import type { BuyerInstallmentView, BuyerPaymentView } from './buyer-payment.view.js';
import { dayIn, moneyIn } from './local-format.js';

/** A payment as a page that works without scripts. */
export function buyerPage(t: Translate, payment: BuyerPaymentView): string {
  const { product, organization, total, status_text, installments } = payment;
  return page(
    t,
    product.name,
    `<p>${escapeHtml(organization.name)}</p>
<p><strong>${escapeHtml(status_text)}</strong> · ${escapeHtml(t('buyerPage.total', { total: moneyIn(t, total) }))}</p>
${payment.replaced ? `<p>${escapeHtml(t('buyerPage.replaced'))}</p>` : ''}
${installments.map((installment) => section(t, installment, payment.installment_count)).join('\n')}`,
  );
}

function section(t: Translate, installment: BuyerInstallmentView, count: number): string {
  const { number, amount, due_date, status_text, invoice_url, bank_slip_url, pix } = installment;
  const title = t('buyerPage.installment', { number, of: count, amount: moneyIn(t, amount) });
  const due = t('buyerPage.due', { date: dayIn(t, due_date), status: status_text });
  return [
    `<section><h2>${escapeHtml(title)}</h2>`,
    `<p>${escapeHtml(due)}</p>`,
    link(bank_slip_url, t('buyerPage.bankSlip')),
    link(invoice_url, t('buyerPage.pay')),
    pix ? `<p>${escapeHtml(t('buyerPage.pix'))}</p><p><code>${escapeHtml(pix.payload)}</code></p>` : '',
    '</section>',
  ].join('');
}

const link = (url: string | null, text: string): string =>
  url !== null && /^https?:/i.test(url)
    ? `<p><a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(text)}</a></p>`
    : '';
