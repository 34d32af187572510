import { defaultTimeZone } from '@rotina/contracts';
import { moneyText } from '@rotina/service-kit/messages';
import type { Translate } from '@rotina/service-kit/messages';

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly shortDay: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

/** By language: to make them takes far longer than to use them. */
const formats = new Map<string, Formats>();

function formatsIn(t: Translate): Formats {
  const language = t('page.language');
  const made = formats.get(language) ?? {
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long' }),
    shortDay: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
    moment: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: defaultTimeZone }),
  };
  formats.set(language, made);
  return made;
}

/** An amount in reais, such as `350.00`, in the reader's language and on one line. */
export const moneyIn = (t: Translate, amount: string): string =>
  moneyText(t('page.language'), amount).replace(' ', '\u{A0}');

/** A date `YYYY-MM-DD` in the reader's language. */
export const dayIn = (t: Translate, date: string): string => formatsIn(t).day.format(Temporal.PlainDate.from(date));

/** The same in fewer letters. */
export const shortDayIn = (t: Translate, date: string): string =>
  formatsIn(t).shortDay.format(Temporal.PlainDate.from(date));

/** A time in ISO 8601 with an offset, in Brazil's time and the reader's language; null for anything else. */
export function momentIn(t: Translate, time: string): string | null {
  try {
    return formatsIn(t).moment.format(Temporal.Instant.from(time).epochMilliseconds);
  } catch {
    return null;
  }
}
