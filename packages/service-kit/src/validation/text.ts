import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { buildMessage, IsString, Length, MaxLength, ValidateBy } from 'class-validator';

/** Trims a text and repairs lone surrogates; other values stay unchanged. */
export const Trimmed = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().toWellFormed() : value));

/** Name of the rule, in messages and in schemas. */
export const isReadableText = 'isReadableText';

/** A text without NUL, which PostgreSQL cannot store. */
export const IsReadableText = (): PropertyDecorator =>
  ValidateBy({
    name: isReadableText,
    validator: { validate: isReadable, defaultMessage: buildMessage(() => isReadableText) },
  });

/** A trimmed text that PostgreSQL can store; lengths are counted after trimming. */
export const Text = ({ min, max }: { min?: number; max: number }): PropertyDecorator =>
  applyDecorators(IsReadableText(), min === undefined ? MaxLength(max) : Length(min, max), IsString(), Trimmed());

const isReadable = (value: unknown): boolean => typeof value === 'string' && !value.includes('\0');
