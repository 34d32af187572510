import { formatCents, formatDate, formatMoment, formatMoney } from '../../shared/formats.js';
import { isNothing } from './differences.js';

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/u;
const date = /^\d{4}-\d{2}-\d{2}$/u;

/** Fields whose values have words in the messages, with the place of these. */
const words: Readonly<Record<string, string>> = {
  status: 'states',
  state: 'states',
  roles: 'roles',
  weekday: 'weekdays',
  kind: 'kinds',
  billing_type: 'billing_types',
  billing_types: 'billing_types',
  answer: 'answers',
  frequency: 'states',
  category: 'states',
  gender: 'states',
};

/** Fields of decimal strings of reais. */
const amounts = new Set(['amount', 'credit', 'discount_amount', 'excess', 'total', 'waived']);
const amount = /^-?\d+\.\d{2}$/u;

type Translate = (key: string, options?: Readonly<Record<string, unknown>>) => string;

/** A value of the audit as people read it: dates and money in their form, and words where its field has some. */
export function shownValueOf(translate: Translate, field: string, value: unknown): string {
  if (isNothing(value)) return '–';
  if (typeof value === 'boolean') return translate(`ra.boolean.${String(value)}`);
  if (typeof value === 'number') return field.endsWith('_cents') ? formatCents(value) : String(value);
  if (Array.isArray(value)) return value.map((item) => shownValueOf(translate, field, item)).join(', ');
  return typeof value === 'string' ? shownText(translate, field, value) : JSON.stringify(value);
}

function shownText(translate: Translate, field: string, value: string): string {
  if (amounts.has(field) && amount.test(value)) return formatMoney(value);
  if (moment.test(value)) return formatMoment(value);
  if (date.test(value)) return formatDate(value);
  const messages = words[field];
  return messages === undefined ? value : translate(`${messages}.${value}`, { _: value });
}
