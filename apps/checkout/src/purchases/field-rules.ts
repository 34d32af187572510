import { applyDecorators } from '@nestjs/common';
import { documentTypeOf } from '@rotina/contracts';
import { describeRule } from '@rotina/service-kit/openapi';
import { DocumentDigits } from '@rotina/service-kit/validation';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type { ValidationArguments } from 'class-validator';

describeRule('isDocument', {
  type: ['string', 'integer'],
  description: 'A CPF or CNPJ with correct check digits, in any punctuation; a number gets back its leading zeros.',
});
describeRule('isTypeOfDocument', { type: 'string', enum: ['CPF', 'CNPJ'], description: 'As the document is.' });

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
