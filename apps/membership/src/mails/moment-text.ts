import type { Translate } from '@rotina/service-kit/messages';

/** An instant, to be shown on the clock of a zone. */
export interface LocalMoment {
  /** ISO 8601. */
  readonly instant: string;
  readonly timeZone: string;
}

/** A moment in words, as parameters of a text: date, time, and the zone that they are of. */
export interface MomentWords {
  readonly date: string;
  readonly time: string;
  readonly zone: string;
}

export function momentWords(t: Translate, { instant, timeZone }: LocalMoment): MomentWords {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return { date: dateText(t, local.toPlainDate().toString()), time, zone: zoneText(t, local) };
}

/** People call the time that is not summer time by its place alone. */
const standardTime = / Padrão\b| estándar\b| Standard\b/u;

/** The zone in words that stand within a sentence: horário de Brasília. */
function zoneText(t: Translate, { epochMilliseconds, timeZoneId }: Temporal.ZonedDateTime): string {
  const format = new Intl.DateTimeFormat(t('page.language'), { timeZone: timeZoneId, timeZoneName: 'long' });
  const name = format.formatToParts(epochMilliseconds).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace(standardTime, '').replaceAll(/Horário|Verão/gu, (word) => word.toLowerCase()) ?? timeZoneId;
}

/** A date `YYYY-MM-DD` as a mail writes it. */
export function dateText(t: Translate, isoDate: string): string {
  const [year, month, day] = isoDate.split('-');
  return t('mail.date', { year, month, day });
}
