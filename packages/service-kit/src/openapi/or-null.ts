import type { Schema } from './views.js';

/** The same schema, which null fits too. */
export function orNull(schema: Schema): Schema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema['type'] !== 'string' || '$ref' in schema) return { anyOf: [schema, { type: 'null' }] };
  const { enum: values } = schema;
  return {
    ...schema,
    type: [schema['type'], 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}
