import { documentDigits, documentTypeOf } from '@rotina/contracts';
import { ValidateBy } from 'class-validator';
import { parseMoney, parseRate } from '../domain/pricing/amounts.js';

/** A share per installment, e.g. 0.01 for one percent, as a decimal string or number. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy({ name: 'isRate', validator: { validate: (value) => parseRate(value) !== null } });

/** A decimal string or number of reais with up to two decimals. */
export const IsMoney = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: (value) => parseMoney(value) !== null } });

/** A CPF or CNPJ with correct check digits, with or without its punctuation. */
export const IsDocument = (): PropertyDecorator =>
  ValidateBy({
    name: 'isDocument',
    validator: { validate: (value) => typeof value === 'string' && documentTypeOf(documentDigits(value)) !== null },
  });
