import type { BillingType } from '@rotina/contracts';
import { escapeHtml } from '@rotina/service-kit/http';
import type { Translate } from '@rotina/service-kit/messages';
import { encodeQR } from 'qr';
import type { BuyerInstallmentView } from './buyer-payment.view.js';
import { momentIn } from './local-format.js';

/** The light modules around a code that readers need (ISO/IEC 18004). */
const qrQuietZone = 4;

interface Options {
  readonly billingType: BillingType;
  /** Whether a Pix code is shown as a picture, too. */
  readonly withPicture: boolean;
}

/** The ways to pay an open installment, as HTML. */
export function waysToPay(t: Translate, installment: BuyerInstallmentView, options: Options): string {
  const { invoice_url, bank_slip_url, status } = installment;
  const isOverdue = status === 'overdue';
  const slip = t(isOverdue ? 'buyerPage.secondCopy' : 'buyerPage.bankSlip');
  const invoice = t(options.billingType === 'CREDIT_CARD' ? 'buyerPage.payByCard' : 'buyerPage.pay');
  const links = [link(isOverdue ? (invoice_url ?? bank_slip_url) : bank_slip_url, slip), link(invoice_url, invoice)];
  const isSlip = bank_slip_url !== null;
  return `${pixCode(t, installment, options)}${slipLine(t, installment)}<p class="links">${(isSlip ? links : links.slice(1)).join(' ')}</p>`;
}

function pixCode(t: Translate, { pix, number }: BuyerInstallmentView, { billingType, withPicture }: Options): string {
  if (billingType !== 'PIX') return '';
  const again = `<a href="">${escapeHtml(t('buyerPage.newCode'))}</a>`;
  if (!pix) return `<p>${escapeHtml(t('buyerPage.noCode'))} ${again}</p>`;
  const until = momentIn(t, pix.expires_at);
  const validity = until === null ? '' : escapeHtml(t('buyerPage.codeUntil', { until }));
  return `${withPicture ? picture(t, pix.payload) : ''}${copied(t, `pix-${number}`, { text: pix.payload, name: 'pix' })}
<p class="muted">${validity} ${again}</p>`;
}

const picture = (t: Translate, payload: string): string =>
  `<div class="qr" role="img" aria-label="${escapeHtml(t('buyerPage.qr'))}">${encodeQR(payload, 'svg', { ecc: 'medium', border: qrQuietZone })}</div>`;

const slipLine = (t: Translate, { bank_slip_line, number }: BuyerInstallmentView): string =>
  bank_slip_line === null ? '' : copied(t, `boleto-${number}`, { text: bank_slip_line, name: 'slipLine' });

/** A text in a field that can be selected, and a button that copies it where scripts run. */
function copied(t: Translate, id: string, { text, name }: { readonly text: string; readonly name: string }): string {
  const rows = Math.ceil(text.length / 32);
  return `<div class="copy"><label for="${id}">${escapeHtml(t(`buyerPage.${name}`))}</label>
<textarea id="${id}" rows="${rows}" readonly>${escapeHtml(text)}</textarea>
<button type="button" hidden data-copies="${id}" data-done="${escapeHtml(t('buyerPage.copied'))}" aria-live="polite">${escapeHtml(t(`buyerPage.${name}Copy`))}</button></div>`;
}

export const link = (url: string | null, text: string): string =>
  url !== null && /^https?:/i.test(url) ? `<a href="${escapeHtml(url)}" rel="noreferrer">${escapeHtml(text)}</a>` : '';
