import { applyDecorators } from '@nestjs/common';
import { phoneNumberOf } from '@rotina/contracts';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, ValidateBy } from 'class-validator';
import { describeRule } from '../openapi/validation-schemas.js';

const maxLength = 40;

describeRule('isPhoneNumber', {
  description: 'In any punctuation; without a plus it is Brazilian, or of the `country` beside it. It becomes E.164.',
});

/** A telephone number, which becomes E.164; a blank one becomes null. A `country` in the same body says where it is from. */
export const PhoneNumber = (): PropertyDecorator =>
  applyDecorators(IsPhoneNumber(), MaxLength(maxLength), IsString(), Transform(canonical));

const IsPhoneNumber = (): PropertyDecorator =>
  ValidateBy({
    name: 'isPhoneNumber',
    validator: { validate: (value) => typeof value !== 'string' || phoneNumberOf(value) === value },
  });

/** Leaves a text that cannot be read as it is, so that it breaks the rule. */
function canonical({ value, obj }: { value: unknown; obj: { readonly country?: unknown } }): unknown {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  const country = typeof obj.country === 'string' ? obj.country.toUpperCase() : undefined;
  return value.length > maxLength ? value : (phoneNumberOf(value, country) ?? value);
}
