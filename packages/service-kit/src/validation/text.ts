import { applyDecorators } from '@nestjs/common';
import { documentDigits } from '@rotina/contracts';
import { Transform } from 'class-transformer';
import { IsString, Length, MaxLength, ValidateBy } from 'class-validator';

/** Trims a text; other values stay unchanged. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A document number in the form in which it is stored; other values stay unchanged. */
export const DocumentDigits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || typeof value === 'number' ? documentDigits(value) : value,
  );

/** A trimmed text; lengths are counted after trimming. With a minimum it must show something. */
export const Text = ({ min, max }: { min?: number; max: number }): PropertyDecorator =>
  min === undefined
    ? applyDecorators(MaxLength(max), IsString(), Trimmed())
    : applyDecorators(IsVisible(), Length(min, max), IsString(), Trimmed());

/** Format characters and unassigned ones alone, such as zero-width spaces, show nothing. */
const visible = /[^\s\p{C}]/u;

const IsVisible = (): PropertyDecorator =>
  ValidateBy({
    name: 'isNotEmpty',
    validator: { validate: (value) => typeof value !== 'string' || value === '' || visible.test(value) },
  });
