import { personNameInMail } from '@rotina/contracts';
import { composedMail } from '@rotina/mail';
import type { MailText } from '@rotina/mail';
import type { Translate } from '@rotina/service-kit/messages';

/** The mails there are, by the prefix of their texts in the catalogue. Checkout mails buyers when they buy. */
export type MailTemplate = 'orderPaid';

/** The parameters of a mail; `total` is a decimal string in reais. */
export interface MailParams {
  readonly name: string;
  readonly code: string;
  readonly total: string;
}

/** A mail as plain text and as HTML. */
export function mailText(t: Translate, template: MailTemplate, { name, code, total }: MailParams): MailText {
  const params = { name: personNameInMail(name), code, total };
  const part = (piece: string): string => t(`mail.${template}.${piece}`, params);
  return composedMail({
    language: t('page.language'),
    subject: part('subject'),
    parts: [{ text: part('greeting') }, { text: part('body') }, { text: t('mail.footer') }],
  });
}
