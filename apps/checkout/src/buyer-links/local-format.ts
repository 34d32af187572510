import type { Translate } from '@rotina/service-kit/messages';

interface Formats {
  readonly money: Intl.NumberFormat;
  readonly day: Intl.DateTimeFormat;
}

/** By language: to make them takes far longer than to use them. */
const formats = new Map<string, Formats>();

function formatsIn(t: Translate): Formats {
  const language = t('page.language');
  const made = formats.get(language) ?? {
    money: new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'long' }),
  };
  formats.set(language, made);
  return made;
}

/** An amount in reais, such as `350.00`, in the reader's language. */
export const moneyIn = (t: Translate, amount: string): string => formatsIn(t).money.format(Number(amount));

/** A date `YYYY-MM-DD` in the reader's language. */
export const dayIn = (t: Translate, date: string): string => formatsIn(t).day.format(Temporal.PlainDate.from(date));
