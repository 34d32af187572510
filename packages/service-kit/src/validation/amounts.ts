import { parseCents } from '@rotina/contracts';

const maxTwoDecimals = /^\d{1,13}(\.\d{1,2})?$/;

/** Parses money from a request, a decimal string or a JSON number, to cents; null when it is invalid. */
export function parseMoney(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !maxTwoDecimals.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return parseCents(`${whole}.${fraction.padEnd(2, '0')}`);
}

const maxSixDecimals = /^\d{1,3}(\.\d{1,6})?$/;
/** JavaScript writes smaller numbers with an exponent. */
const minPlainNumber = 0.001;

/** Parses a rate from a request, e.g. 0.01 for one percent, to a decimal string; null when it is invalid. */
export function parseRate(value: unknown): string | null {
  const text = typeof value === 'number' ? decimalOf(value) : value;
  return typeof text === 'string' && maxSixDecimals.test(text) ? text : null;
}

const decimalOf = (value: number): string =>
  value < minPlainNumber ? value.toFixed(7).replace(/0+$/, '').replace(/\.$/, '') : String(value);
