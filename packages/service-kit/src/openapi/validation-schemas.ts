import { partOf } from '@rotina/contracts';
import { getMetadataStorage, IS_ISO31661_ALPHA_2, IS_ISO8601, ValidationTypes } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import { orNull } from './or-null.js';
import { isPartlySent } from './views.js';
import type { Schema } from './views.js';

/** A class with class-validator rules. */
export interface ValidatedClass {
  readonly name: string;
  readonly prototype: object;
}

/** Every such class that is loaded. */
export function validatedClasses(): ValidatedClass[] {
  const rules = getMetadataStorage()['validationMetadatas'] as ReadonlyMap<unknown, readonly { target: unknown }[]>;
  return [...new Set([...rules.values()].flat().map(({ target }) => target))].filter(isClass);
}

const isClass = (target: unknown): target is ValidatedClass => typeof target === 'function';

const ruleSchemas = new Map<string, Schema>();

/** Says what values a rule of our own accepts, by the name of the rule. */
export const describeRule = (name: string, schema: Schema): void => void ruleSchemas.set(name, schema);

/** JSON Schemas (2020-12, which OpenAPI 3.1 shares) of all these classes, by class name. */
export function validationSchemas(refPointerPrefix: string): Record<string, object> {
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix,
    additionalConverters: {
      // The library's own says that a text must be an instant or a date and not both.
      [IS_ISO8601]: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
      [IS_ISO31661_ALPHA_2]: { type: 'string', minLength: 2, maxLength: 2 },
      [ValidationTypes.NESTED_VALIDATION]: ({ target, propertyName }) => refTo(target, propertyName, refPointerPrefix),
      // IsOptional accepts null and a missing value.
      [ValidationTypes.CONDITIONAL_VALIDATION]: ({ name }) => (name === 'isOptional' ? { nullable: true } : {}),
      // A rule that the library does not know leaves only the property's own type.
      [ValidationTypes.CUSTOM_VALIDATION]: ({ name, target, propertyName }) =>
        (name && ruleSchemas.get(name)) || typeOf(target, propertyName),
    },
  });
  const partlySent = new Set(
    validatedClasses()
      .filter(isPartlySent)
      .map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { required, ...schema }]) => [
      name,
      withNull({ ...schema, ...(required && !partlySent.has(name) && { required }) }),
    ]),
  );
}

function refTo(owner: unknown, property: string, prefix: string): { $ref?: string } {
  const part = isClass(owner) ? partOf(owner, property) : undefined;
  return part ? { $ref: `${prefix}${part.name}` } : {};
}

function typeOf(target: unknown, property: string): { type?: 'string' | 'number' | 'boolean' | 'array' } {
  const type: unknown = isClass(target) && Reflect.getMetadata('design:type', target.prototype, property);
  if (type === String) return { type: 'string' };
  if (type === Number) return { type: 'number' };
  if (type === Boolean) return { type: 'boolean' };
  return type === Array ? { type: 'array' } : {};
}

/** The same with `nullable` in the words of JSON Schema. */
function withNull(schema: Schema): Schema {
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'nullable' || value !== true);
  const mapped: Schema = Object.fromEntries(entries.map(([key, value]) => [key, inner(value)]));
  return schema['nullable'] === true ? orNull(mapped) : mapped;
}

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return typeof value === 'object' && value !== null ? withNull({ ...value }) : value;
}
