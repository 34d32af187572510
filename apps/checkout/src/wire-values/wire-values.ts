import { documentDigits, documentTypeOf, parseCents } from '@rotina/contracts';
import { ValidateBy } from 'class-validator';

const atMostTwoDecimals = /^\d{1,13}(\.\d{1,2})?$/;

/** Money from a caller in cents: a decimal string or a JSON number; null when it is neither. */
export function readMoney(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !atMostTwoDecimals.test(text)) return null;
  const [whole = '', fraction = ''] = text.split('.');
  return parseCents(`${whole}.${fraction.padEnd(2, '0')}`);
}

const atMostSixDecimals = /^\d{1,3}(\.\d{1,6})?$/;

/** A rate from a caller as the decimal string that is stored; null when it is none. */
export function readRate(value: unknown): string | null {
  const text =
    typeof value === 'number' && value < 0.001 ? value.toFixed(7).replace(/0+$/, '').replace(/\.$/, '') : String(value);
  const isText = typeof value === 'number' || typeof value === 'string';
  return isText && atMostSixDecimals.test(text) ? text : null;
}

/** A share per installment, e.g. 0.01 for one percent, as a decimal string or number. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy({ name: 'isRate', validator: { validate: (value) => readRate(value) !== null } });

/** A decimal string or number of reais with at most two decimals. */
export const IsMoney = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: (value) => readMoney(value) !== null } });

/** A CPF or CNPJ, with or without its punctuation, whose check digits are right. */
export const IsDocument = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDocument',
    validator: { validate: (value) => typeof value === 'string' && documentTypeOf(documentDigits(value)) !== null },
  });
