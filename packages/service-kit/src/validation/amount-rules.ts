import { ValidateBy } from 'class-validator';
import { describeRule } from '../openapi/validation-schemas.js';
import type { Shape } from '../openapi/views.js';
import { parseMoney, parseRate } from './amounts.js';

/** Reais of a request. */
export const amount: Shape<string | number> = {
  schema: {
    type: ['string', 'number'],
    pattern: String.raw`^\d{1,13}(\.\d{1,2})?$`,
    minimum: 0,
    description: 'Reais with up to two decimals.',
  },
};

describeRule('isMoney', amount.schema);
describeRule('isAmountAboveZero', { ...amount.schema, minimum: 0.01 });
describeRule('isRate', {
  type: ['string', 'number'],
  pattern: String.raw`^\d{1,3}(\.\d{1,6})?$`,
  minimum: 0,
  exclusiveMaximum: 1_000,
  description: 'A share per installment with up to six decimals: 0.01 for one percent.',
});

/** A share per installment, e.g. 0.01 for one percent, as a decimal string or number. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy({ name: 'isRate', validator: { validate: (value) => parseRate(value) !== null } });

/** A decimal string or number of reais with up to two decimals. */
export const IsMoney = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: (value) => parseMoney(value) !== null } });

/** The same, of at least one cent. */
export const IsAmountAboveZero = (): PropertyDecorator =>
  ValidateBy({ name: 'isAmountAboveZero', validator: { validate: (value) => (parseMoney(value) ?? 0) > 0 } });
