import { formatCents, personNameInMail } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { composedMail } from '@rotina/mail';
import type { MailPart, MailText } from '@rotina/mail';
import type { Translate } from '@rotina/service-kit/messages';
import type { PaymentLinks } from './payment-links.js';
import { dayIn, moneyIn } from './local-format.js';

/** The parameters of the mail to a buyer. Those that are optional are missing in mails that an earlier version stored. */
export interface PurchaseMailParams {
  readonly pid: string;
  readonly name: string;
  readonly product: string;
  readonly organization: string;
  /** Where buyers write to. */
  readonly contact?: string | null;
  readonly billingType?: BillingType;
  /** Of the whole plan. */
  readonly installmentCount?: number;
  /** Those that the mail is about: what is open, or what is overdue. */
  readonly installments?: readonly MailedInstallment[];
  /** In reais: `350.00`. */
  readonly total: string;
  /** The last day of the link, `YYYY-MM-DD`. */
  readonly until: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

interface MailedInstallment {
  readonly number: number;
  readonly amountCents: number;
  /** `YYYY-MM-DD` */
  readonly dueDate: string;
}

/** The mails there are, by the prefix of their texts in the catalogue. */
export const purchaseMailTemplates = ['purchasePlaced', 'paymentOverdue', 'planReplaced'] as const;
export type PurchaseMailTemplate = (typeof purchaseMailTemplates)[number];

/** Composes a mail with the link to a payment, which is made only now: the stored parameters hold no token. */
export const purchaseMail =
  (links: PaymentLinks) =>
  (t: Translate, template: PurchaseMailTemplate, params: PurchaseMailParams): MailText => {
    const { pid, expiresAt, contact = null } = params;
    const link = links.urlOf({ pid, expiresAt: Temporal.Instant.from(expiresAt) });
    const fields = fieldsOf(t, params);
    const text = (part: string): string => t(`mail.${template}.${part}`, fields);
    const parts: MailPart[] = [
      { text: text('greeting') },
      { text: text('body') },
      ...planPart(t, params),
      { link, action: text('action') },
      ...advice(t, template, params).map((part) => ({ text: part })),
      { text: t(contact === null ? 'mail.purchase.ask' : 'mail.purchase.write', { ...fields, contact }) },
      { text: text('footer') },
    ];
    return composedMail({ language: t('page.language'), subject: text('subject'), parts, replyTo: contact });
  };

const byDueDate = (installments: readonly MailedInstallment[]): MailedInstallment[] =>
  installments.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));

function fieldsOf(t: Translate, params: PurchaseMailParams): Readonly<Record<string, string>> {
  const { product, organization, total, until, installments = [] } = params;
  const [first] = byDueDate(installments);
  const sum = installments.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return {
    name: personNameInMail(params.name),
    product,
    organization,
    total: moneyIn(t, total),
    until: dayIn(t, until),
    amount: moneyIn(t, formatCents(sum)),
    date: first ? dayIn(t, first.dueDate) : '',
    first: first ? moneyIn(t, formatCents(first.amountCents)) : '',
  };
}

function planPart(t: Translate, { installments = [], installmentCount: of = 1 }: PurchaseMailParams): MailPart[] {
  if (installments.length === 0) return [];
  const nameOf = ({ number, dueDate }: MailedInstallment): string =>
    t(of === 1 ? 'mail.purchase.due' : 'mail.purchase.installment', { number, of, date: dayIn(t, dueDate) });
  const rows = byDueDate(installments).map((one) => [nameOf(one), moneyIn(t, formatCents(one.amountCents))] as const);
  return [{ rows }];
}

/** Tells where to find a code that still works, and what follows from paying or not. */
function advice(t: Translate, template: PurchaseMailTemplate, { billingType = 'CREDIT_CARD' }: PurchaseMailParams) {
  if (template === 'purchasePlaced') return [];
  const whereToPay = t(`mail.${template}.${billingType}`);
  return template === 'paymentOverdue' ? [whereToPay, t('mail.paymentOverdue.access')] : [whereToPay];
}
