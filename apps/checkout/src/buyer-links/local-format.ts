import type { Translate } from '@rotina/service-kit/messages';

/** An amount in reais, such as `350.00`, in the reader's language. */
export const moneyIn = (t: Translate, amount: string): string =>
  new Intl.NumberFormat(t('page.language'), { style: 'currency', currency: 'BRL' }).format(Number(amount));

/** A date `YYYY-MM-DD` in the reader's language. */
export const dayIn = (t: Translate, date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(t('page.language'), { dateStyle: 'long' });
