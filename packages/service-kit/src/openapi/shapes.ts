import { orNull } from './or-null.js';
import { shapeOf } from './views.js';
import type { Described, Shape } from './views.js';

const ofText = (more: object = {}): Shape<string> => ({ schema: { type: 'string', ...more } });

export const text = ofText();
export const uuid = ofText({ format: 'uuid' });
export const uri = ofText({ format: 'uri' });
/** `YYYY-MM-DD` */
export const date = ofText({ format: 'date' });
/** ISO 8601 */
export const timestamp = ofText({ format: 'date-time' });
/** A `Date`, which JSON writes in ISO 8601. */
export const instant: Shape<Date> = { schema: timestamp.schema };
/** `HH:MM` */
export const timeOfDay = ofText({ pattern: String.raw`^\d{2}:\d{2}$` });
/** Reais with two decimals: `1234.50` */
export const money = ofText({ pattern: String.raw`^-?\d+\.\d{2}$` });
export const integer: Shape<number> = { schema: { type: 'integer' } };
export const number: Shape<number> = { schema: { type: 'number' } };
export const boolean: Shape<boolean> = { schema: { type: 'boolean' } };
/** Any JSON value: what a caller sent, or what another system did. */
export const anything: Shape<unknown> = { schema: {} };
/** The same, where it is an object. */
export const anyObject: Shape<object> = { schema: { type: 'object', additionalProperties: true } };

export const oneOf = <const T extends string | number | boolean>(values: readonly T[]): Shape<T> => ({
  schema: { type: typeof values[0], enum: values },
});

export const keyOf = <K extends string>(record: Readonly<Record<K, unknown>>): Shape<K> => ({
  schema: { type: 'string', enum: Object.keys(record) },
});

export const listOf = <T>(item: Described<T>): Shape<readonly T[]> => ({
  schema: { type: 'array', items: shapeOf(item).schema },
});

/** An object with any keys. */
export const recordOf = <T>(value: Described<T>): Shape<Readonly<Record<string, T>>> => ({
  schema: { type: 'object', additionalProperties: shapeOf(value).schema },
});

export const either = <A, B>(first: Described<A>, second: Described<B>): Shape<A | B> => ({
  schema: { anyOf: [shapeOf(first).schema, shapeOf(second).schema] },
});

export const nullable = <T>(described: Described<T>): Shape<T | null> => ({
  schema: orNull(shapeOf(described).schema),
});

/** A field that some answers leave out. */
export const optional = <T>(described: Described<T>): Shape<T | undefined> & { readonly optional: true } => ({
  schema: shapeOf(described).schema,
  optional: true,
});
