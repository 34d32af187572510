import { timeCells } from '@rotina/contracts/spreadsheet';

/** Money, dates and times stand in Brazilian form, and times in São Paulo's zone, whichever language is spoken. */
const locale = 'pt-BR';
const timeZone = 'America/Sao_Paulo';

const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' });
const compact = new Intl.NumberFormat(locale, { notation: 'compact', style: 'currency', currency: 'BRL' });
const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone });
const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' });
const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat(locale);

/** @param amount A decimal string of reais, as the services answer money. */
export const formatMoney = (amount: string): string => currency.format(amount as Intl.StringNumericLiteral);
export const formatCents = (cents: number): string => currency.format(cents / 100);
export const formatShortMoney = (reais: number): string => compact.format(reais);
export const formatCount = (count: number): string => counts.format(count);
/** @param rate 0.01 for one percent. */
export const formatPercent = (rate: number): string => percents.format(rate);
/** @param instant ISO 8601 */
export const formatMoment = (instant: string): string => moments.format(new Date(instant));
/** @param date YYYY-MM-DD */
export const formatDate = (date: string): string => dates.format(new Date(`${date}T00:00:00Z`));
/**
 * As spreadsheets read times.
 * @param instant ISO 8601
 */
export const momentCell = timeCells(timeZone);
