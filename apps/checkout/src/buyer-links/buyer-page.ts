import { page } from '@rotina/service-kit/answers';
import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import type { BuyerInstallmentView, BuyerPaymentView } from './buyer-payment.view.js';
import { buyerStyle } from './buyer-style.js';
import { copyScript } from './copy-script.js';
import { dayIn, moneyIn, shortDayIn } from './local-format.js';
import { link, waysToPay } from './ways-to-pay.js';

/** A payment as an invoice: a page that works without scripts. */
export function buyerPage(t: Translate, payment: BuyerPaymentView): string {
  const { product, installments } = payment;
  const next = installments.find(({ number }) => number === payment.next_due?.number);
  const body = [
    `<p class="tag ${toneOf({ status: payment.display_status, replaced: payment.replaced })}">${escapeHtml(payment.status_text)}</p>`,
    replacement(t, payment),
    next ? nextDue(t, next, payment) : '',
    summary(t, payment),
    list(t, payment, next),
    contact(t, payment),
  ];
  const parts = { header: seller(payment.organization.name), style: buyerStyle, script: copyScript };
  return page(t, product.name, body.join('\n'), parts);
}

/** The name of a seller with its mark: the first letters of the name. */
export function seller(name: string): string {
  const initials = name.split(/\s+/u).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const mark = initials.slice(0, 2).join('').toUpperCase();
  return `<p class="seller"><span class="mark" aria-hidden="true">${escapeHtml(mark)}</span>${escapeHtml(name)}</p>`;
}

function replacement(t: Translate, { replaced, replaced_by_url }: BuyerPaymentView): string {
  if (!replaced) return '';
  const lead = replaced_by_url === null ? '' : button(replaced_by_url, t('buyerPage.newPlan'));
  return `<section class="card note"><p>${escapeHtml(t('buyerPage.replaced'))}</p>${lead}</section>`;
}

function nextDue(t: Translate, installment: BuyerInstallmentView, payment: BuyerPaymentView): string {
  const { amount, due_date, status } = installment;
  const isOverdue = status === 'overdue';
  const title = t(isOverdue ? 'buyerPage.overdue' : 'buyerPage.nextDue');
  const due = t(isOverdue ? 'buyerPage.wasDue' : 'buyerPage.dueOn', { date: dayIn(t, due_date) });
  return `<section class="card" id="pagar"><h2>${escapeHtml(title)}</h2>
<p class="amount">${escapeHtml(moneyIn(t, amount))}</p>
<p class="due">${escapeHtml(due)} <span class="muted">${escapeHtml(numberOf(t, installment, payment))}</span></p>
${waysToPay(t, installment, { billingType: payment.billing_type, withPicture: true })}</section>`;
}

function summary(t: Translate, { total, paid, open, refunded, removed, replaced }: BuyerPaymentView): string {
  const sum = (name: string, amount: string): string =>
    `<div><dt>${escapeHtml(t(`buyerPage.${name}`))}</dt><dd>${escapeHtml(moneyIn(t, amount))}</dd></div>`;
  const beside = (name: string, amount: string): string => (Number(amount) === 0 ? '' : sum(name, amount));
  const share = t('buyerPage.share', { paid: moneyIn(t, paid), total: moneyIn(t, total) });
  const settled = beside('refunded', refunded) + beside(replaced ? 'renegotiated' : 'cancelled', removed);
  return `<section class="card"><h2>${escapeHtml(t('buyerPage.summary'))}</h2>
<progress max="${total}" value="${paid}" aria-label="${escapeHtml(share)}"></progress>
<dl class="sums">${sum('total', total)}${sum('paid', paid)}${sum('open', open)}${settled}</dl></section>`;
}

function list(t: Translate, payment: BuyerPaymentView, next: BuyerInstallmentView | undefined): string {
  const rows = payment.installments.map((installment) => row(t, installment, payment, installment === next));
  return `<section class="card"><h2>${escapeHtml(t('buyerPage.installments'))}</h2><ul>${rows.join('\n')}</ul></section>`;
}

function row(t: Translate, installment: BuyerInstallmentView, payment: BuyerPaymentView, isNext: boolean): string {
  const { amount, due_date, paid_at, receipt_url, status, status_text, invoice_url } = installment;
  const when =
    paid_at === null
      ? t('buyerPage.due', { date: shortDayIn(t, due_date) })
      : t('buyerPage.paidOn', { date: shortDayIn(t, paid_at) });
  const isPayable = invoice_url !== null && !isNext;
  const ways = waysToPay(t, installment, { billingType: payment.billing_type, withPicture: false });
  const pay = `<details><summary>${escapeHtml(t('buyerPage.payThis', { number: installment.number }))}</summary>${ways}</details>`;
  return `<li><div class="row"><span>${escapeHtml(numberOf(t, installment, payment))}</span><strong>${escapeHtml(moneyIn(t, amount))}</strong></div>
<div class="row"><span class="muted">${escapeHtml(when)}</span><span class="tag ${toneOf({ status, replaced: payment.replaced })}">${escapeHtml(status_text)}</span></div>
${receipt_url === null ? '' : `<p class="links">${link(receipt_url, t('buyerPage.receipt'))}</p>`}${isPayable ? pay : ''}</li>`;
}

const numberOf = (t: Translate, { number }: BuyerInstallmentView, { installment_count }: BuyerPaymentView): string =>
  t('buyerPage.installment', { number, of: installment_count });

export function contact(t: Translate, { organization: { name, contact_email } }: BuyerPaymentView): string {
  const write = t('buyerPage.writeTo', { name });
  const address =
    contact_email === null ? '' : ` <a href="mailto:${escapeHtml(contact_email)}">${escapeHtml(contact_email)}</a>`;
  return `<footer><p>${escapeHtml(write)}${address}</p></footer>`;
}

const tones: Readonly<Partial<Record<string, string>>> = {
  paid: 'good',
  partially_paid: 'good',
  pending: 'warn',
  overdue: 'bad',
};

const toneOf = ({ status, replaced }: { readonly status: string; readonly replaced: boolean }): string =>
  replaced && status !== 'paid' ? '' : (tones[status] ?? '');

const button = (url: string, text: string): string =>
  `<a class="button" href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
