import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, IS_ISO8601, ValidationTypes } from 'class-validator';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';

type Schema = Readonly<Record<string, unknown>>;

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

/** JSON Schemas (2020-12, which OpenAPI 3.1 shares) of all these classes, by class name. */
export function validationSchemas(refPointerPrefix: string): Record<string, object> {
  const schemas = validationMetadatasToSchemas({
    refPointerPrefix,
    classTransformerMetadataStorage: defaultMetadataStorage,
    additionalConverters: {
      // The library's own says that a text must be an instant or a date and not both.
      [IS_ISO8601]: { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] },
      // IsOptional accepts null and a missing value.
      [ValidationTypes.CONDITIONAL_VALIDATION]: ({ name }) => (name === 'isOptional' ? { nullable: true } : {}),
      // A rule that the library does not know leaves only the property's own type.
      [ValidationTypes.CUSTOM_VALIDATION]: ({ target, propertyName }) => typeOf(target, propertyName),
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withNull({ ...schema })]));
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

function orNull(schema: Schema): Schema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema['type'] !== 'string' || '$ref' in schema) return { anyOf: [schema, { type: 'null' }] };
  const { enum: values } = schema;
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}
