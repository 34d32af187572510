import { personNameInMail } from '@rotina/contracts';
import { composedMail } from '@rotina/mail';
import type { MailPart, MailText } from '@rotina/mail';
import type { Translate } from '@rotina/service-kit/messages';

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
  /** When a meeting begins, shown on the clock of the zone. */
  readonly at?: { readonly instant: string; readonly timeZone: string };
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
  if (!at) return { date: validUntil && dateText(t, validUntil) };
  const local = Temporal.Instant.from(at.instant).toZonedDateTimeISO(at.timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return { date: dateText(t, local.toPlainDate().toString()), time, zone: zoneText(t, local) };
}

/** The zone in words: Horário Padrão de Brasília. */
function zoneText(t: Translate, { epochMilliseconds, timeZoneId }: Temporal.ZonedDateTime): string {
  const format = new Intl.DateTimeFormat(t('page.language'), { timeZone: timeZoneId, timeZoneName: 'long' });
  return format.formatToParts(epochMilliseconds).find(({ type }) => type === 'timeZoneName')?.value ?? timeZoneId;
}

function dateText(t: Translate, isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return t('mail.date', { year, month, day });
}
