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

/** A decimal string or number of reais with at most two decimals. */
export const IsMoney = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: (value) => readMoney(value) !== null } });

/** A CPF or CNPJ, with or without its punctuation, whose check digits are right. */
export const IsDocument = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDocument',
    validator: { validate: (value) => typeof value === 'string' && documentTypeOf(documentDigits(value)) !== null },
  });
