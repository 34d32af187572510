import { HttpStatus, Injectable } from '@nestjs/common';
import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { getMetadataStorage, validateSync } from 'class-validator';
import type { ValidationError as ClassValidatorError } from 'class-validator';
import { UserError, ValidationError } from '../errors/errors.js';
import type { FieldError } from '../errors/errors.js';
import { UnreadBody } from '../http/unread-body.js';
import { instanceOf } from './instance-of.js';
import { unstorableTexts } from './storable-text.js';
import { unknownFields } from './known-fields.js';

const plainTypes: ReadonlySet<unknown> = new Set([String, Number, Boolean, Array, Object, undefined]);
const typeRules = ['isString', 'isInt', 'isNumber', 'isBoolean', 'isArray', 'isObject', 'isIn'];

/**
 * Makes bodies and queries into instances of their classes; what the class does not name is dropped, or with
 * `@KnownFieldsOnly` an error. It reads the body, too: pipes run after the guards.
 */
@Injectable()
export class ValidationPipe implements PipeTransform {
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    if (value instanceof UnreadBody) return value.read().then((body) => this.transform(body, metadata));
    const { metatype, type } = metadata;
    if (metatype === undefined || plainTypes.has(metatype) || type === 'custom') return value;
    return parseAs(metatype, value, type === 'body' ? 422 : 400);
  }
}

/**
 * A value from outside as an instance of a class with class-validator rules.
 * @throws UserError 400 when it is not an object, ValidationError with every field that breaks a rule.
 */
export async function parseAs<T extends object>(target: Type<T>, value: unknown, status: 400 | 422 = 422): Promise<T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UserError({ status: HttpStatus.BAD_REQUEST, code: 'malformed_request', message: 'request.malformed' });
  }
  const instance = instanceOf(target, value);
  const ruled = fieldErrors(validateSync(instance, { forbidUnknownValues: false }));
  const errors = [...unknownErrors(target, value), ...ruled, ...textErrors(instance, ruled)];
  if (errors.length > 0) throw new ValidationError(errors, status);
  return instance;
}

const unknownErrors = (target: Type<object>, value: object): FieldError[] =>
  unknownFields(target, value).map((name) => ({ path: [name], message: ['validation.isKnown'], isUnknown: true }));

/** The texts that PostgreSQL cannot store, in fields that break no other rule. */
function textErrors(instance: object, others: readonly FieldError[]): FieldError[] {
  const named = new Set(others.map(({ path }) => path.join('.')));
  const paths = unstorableTexts(instance).filter((path) => !named.has(path.join('.')));
  return paths.map((path) => ({ path, message: ['validation.isReadableText', 'validation.invalid'] }));
}

/** class-validator's errors as ours: one per field, with catalogue keys by rule. */
function fieldErrors(errors: readonly ClassValidatorError[], parents: readonly string[] = []): FieldError[] {
  return errors.flatMap((error) => {
    const path = [...parents, error.property];
    const own = error.constraints ? [fieldError(error, path, Object.keys(error.constraints))] : [];
    return [...own, ...fieldErrors(error.children ?? [], path)];
  });
}

function fieldError(error: ClassValidatorError, path: string[], rules: string[]): FieldError {
  const value: unknown = error.value;
  if (value === undefined || value === null) return { path, message: ['validation.required'] };
  const rule = typeRules.find((name) => rules.includes(name)) ?? rules[0] ?? 'invalid';
  return {
    path,
    message: [`validation.${error.property}.${rule}`, `validation.${rule}`, 'validation.invalid'],
    params: parametersOf(error, rule),
  };
}

/** The arguments of the decorator that failed, as `p0`, `p1`, ... */
function parametersOf(error: ClassValidatorError, rule: string): Record<string, unknown> {
  if (!error.target) return {};
  const metadata = getMetadataStorage()
    .getTargetValidationMetadatas(error.target.constructor, '', true, false)
    .find((candidate) => candidate.propertyName === error.property && candidate.name === rule);
  const values: readonly unknown[] = metadata?.constraints ?? [];
  return Object.fromEntries(
    values.map((value, index) => [`p${String(index)}`, Array.isArray(value) ? value.join(', ') : value]),
  );
}
