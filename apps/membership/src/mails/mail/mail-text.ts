import { personNameInMail } from '@rotina/contracts';
import { composedMail } from '@rotina/mail';
import type { MailPart, MailText } from '@rotina/mail';
import type { Translate } from '@rotina/service-kit/messages';
import { dateText, momentWords } from '../moment-text.js';
import type { LocalMoment } from '../moment-text.js';

/** The mail templates, by the prefix of their texts in the catalogue. */
export type MailTemplate =
  | 'setPassword'
  | 'resetPassword'
  | 'signUp'
  | 'accountExists'
  | 'emailChange'
  | 'emailTaken'
  | 'emailChangeAsked'
  | 'emailChanged'
  | 'confirmDetails'
  | 'accountFound'
  | 'buyerQuestion'
  | 'membershipEnds'
  | 'paymentOverdue'
  | 'meetingConfirmed'
  | 'meetingMoved'
  | 'meetingCancelled';

export interface MailParams {
  readonly name: string;
  readonly link?: string;
  /** A second link: the page where the buyer confirms what the purchase says about them. */
  readonly detailsLink?: string;
  /** The masked e-mail address of an account. */
  readonly account?: string;
  /** The last day of a membership, `YYYY-MM-DD`. */
  readonly validUntil?: string;
  /** The name of the other person of a meeting. */
  readonly other?: string;
  /** When a meeting begins. */
  readonly at?: LocalMoment;
  /** Where a meeting takes place; null for one online. */
  readonly place?: string | null;
  /** The last moment at which the link cancels a meeting. */
  readonly cancelUntil?: LocalMoment;
  readonly calendar?: NonNullable<MailText['calendar']>;
}

/** A mail as plain text and as HTML. */
export function mailText(t: Translate, template: MailTemplate, params: MailParams): MailText {
  const { link, detailsLink, account, calendar } = params;
  const name = personNameInMail(params.name);
  const other = params.other && personNameInMail(params.other);
  const moment = momentText(t, params);
  const text = (part: string): string => t(`mail.${template}.${part}`, { name, account, other, ...moment });
  const parts: MailPart[] = [
    { text: text('greeting') },
    { text: text('body') },
    ...meetingFacts(t, params),
    ...(link === undefined ? [] : [{ link, action: text('action') }]),
    ...(detailsLink === undefined
      ? []
      : [{ text: t('mail.details.body') }, { link: detailsLink, action: t('mail.details.action') }]),
    { text: text('footer') },
  ];
  return composedMail({ language: t('page.language'), subject: text('subject'), parts, ...(calendar && { calendar }) });
}

/** The date that a mail is about; of a meeting with its time and zone. */
function momentText(t: Translate, { validUntil, at }: MailParams): Readonly<Record<string, string | undefined>> {
  return at ? { ...momentWords(t, at) } : { date: validUntil && dateText(t, validUntil) };
}

/** Where a meeting takes place, and until when it can be cancelled. */
function meetingFacts(t: Translate, { place, cancelUntil }: MailParams): MailPart[] {
  if (place === undefined) return [];
  const until = cancelUntil ? t('mail.meeting.until', { ...momentWords(t, cancelUntil) }) : t('mail.meeting.tooLate');
  return [
    {
      rows: [
        [t('mail.meeting.place'), place ?? t('mail.meeting.online')],
        [t('mail.meeting.cancelling'), until],
      ],
    },
  ];
}
