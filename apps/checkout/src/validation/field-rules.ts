import { applyDecorators } from '@nestjs/common';
import { documentTypeOf } from '@rotina/contracts';
import { date, describeRule } from '@rotina/service-kit/openapi';
import type { Shape } from '@rotina/service-kit/openapi';
import { DocumentDigits, isCalendarDate, textRule } from '@rotina/service-kit/validation';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type { ValidationArguments } from 'class-validator';
import { parseMoney, parseRate } from '../domain/pricing/amounts.js';

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
describeRule('isDocument', {
  type: ['string', 'integer'],
  description: 'A CPF or CNPJ with correct check digits, in any punctuation; a number gets back its leading zeros.',
});
describeRule('isTypeOfDocument', { type: 'string', enum: ['CPF', 'CNPJ'], description: 'As the document is.' });

/** A share per installment, e.g. 0.01 for one percent, as a decimal string or number. */
export const IsRate = (): PropertyDecorator =>
  ValidateBy({ name: 'isRate', validator: { validate: (value) => parseRate(value) !== null } });

/** A decimal string or number of reais with up to two decimals. */
export const IsMoney = (): PropertyDecorator =>
  ValidateBy({ name: 'isMoney', validator: { validate: (value) => parseMoney(value) !== null } });

/** The same, of at least one cent. */
export const IsAmountAboveZero = (): PropertyDecorator =>
  ValidateBy({ name: 'isAmountAboveZero', validator: { validate: (value) => (parseMoney(value) ?? 0) > 0 } });

/** A calendar date, `YYYY-MM-DD`. */
export const IsCalendarDate = textRule('isCalendarDate', date, isCalendarDate);

/** A CPF or CNPJ with correct check digits, in any punctuation; it becomes letters and digits only. */
export const IsDocument = (): PropertyDecorator =>
  applyDecorators(
    DocumentDigits(),
    ValidateBy({
      name: 'isDocument',
      validator: { validate: (value) => typeof value === 'string' && documentTypeOf(value) !== null },
    }),
  );

/** The type of the `document` beside it. */
export const IsTypeOfDocument = (): PropertyDecorator =>
  ValidateBy({
    name: 'isTypeOfDocument',
    validator: { validate: (value, given) => value === typeOfDocument(given) },
  });

/** Upper-case text; other values stay unchanged. */
export const UpperCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value));

function typeOfDocument(given: ValidationArguments | undefined): string | null {
  const { document }: { document?: unknown } = given?.object ?? {};
  return typeof document === 'string' ? documentTypeOf(document) : null;
}
