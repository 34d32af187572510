import { personNameInMail } from '@rotina/contracts';
import { composedMail } from '@rotina/mail';
import type { MailText } from '@rotina/mail';
import type { Translate } from '@rotina/service-kit/messages';
import type { PaymentLinks } from './payment-links.js';
import { dayIn, moneyIn } from './local-format.js';

/** The parameters of the mail to a buyer. */
export interface PurchaseMailParams {
  readonly pid: string;
  readonly name: string;
  readonly product: string;
  readonly organization: string;
  /** In reais: `350.00`. */
  readonly total: string;
  /** The last day of the link, `YYYY-MM-DD`. */
  readonly until: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** The mails there are, by the prefix of their texts in the catalogue. */
export type PurchaseMailTemplate = 'purchasePlaced';

/** Composes the mail with the link to a payment, which is made only now: the stored parameters hold no token. */
export const purchaseMail =
  (links: PaymentLinks) =>
  (t: Translate, template: PurchaseMailTemplate, params: PurchaseMailParams): MailText => {
    const { pid, product, organization, total, until, expiresAt } = params;
    const link = links.urlOf({ pid, expiresAt: Temporal.Instant.from(expiresAt) });
    const name = personNameInMail(params.name);
    const fields = { name, product, organization, total: moneyIn(t, total), until: dayIn(t, until) };
    const text = (part: string): string => t(`mail.${template}.${part}`, fields);
    return composedMail({
      language: t('page.language'),
      subject: text('subject'),
      parts: [
        { text: text('greeting') },
        { text: text('body') },
        { link, action: text('action') },
        { text: text('footer') },
      ],
    });
  };
