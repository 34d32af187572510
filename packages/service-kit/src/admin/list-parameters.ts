import type { Schema } from '../openapi/views.js';
import { exampleOf } from '../openapi/views.js';
import { orNull } from '../openapi/or-null.js';
import { defaultLimit, maxLimit } from './admin-list.js';
import type { AdminResource } from './admin-resource.js';
import type { AdminFilter } from './filters.js';
import type { ResourceRows } from './resource-rows.js';
import type { IdType } from './row-ids.js';

interface ListParameter {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
}

type Resource = Pick<AdminResource<object, IdType, never, never>, 'pageSize' | 'viewClass'>;

const valueSchemas: Readonly<Record<AdminFilter['type'], Schema>> = {
  text: { type: 'string' },
  bool: { type: 'boolean' },
  uuid: { type: 'string', format: 'uuid' },
  int: { type: 'integer' },
  bigint: { type: 'integer' },
  timestamptz: { type: 'string', description: 'An instant in ISO 8601, or a date.' },
};

const position: Schema = { type: 'integer', minimum: 0 };

/** The parameters of a resource's list, each a JSON text: what sorts and filters it, by the names that callers use. */
export function listParameters(
  { pageSize = defaultLimit, viewClass }: Resource,
  { filters, sorts }: Pick<ResourceRows<object>, 'filters' | 'sorts'>,
): ListParameter[] {
  const fields = Object.keys(sorts);
  return [
    {
      name: 'range',
      description: `The positions of the first and the last row, ${maxLimit} rows at most. Without it the first ${pageSize}, and all whose \`id\` is in the filter.`,
      schema: jsonText(tuple([position, position], 2), [0, pageSize - 1]),
    },
    {
      name: 'sort',
      description: `A field and \`ASC\` or \`DESC\`. The fields: ${fields.join(', ')}.`,
      schema: jsonText(tuple([{ enum: fields }, { enum: ['ASC', 'DESC'] }], 1), ['id', 'DESC']),
    },
    {
      name: 'filter',
      description: `Values by field; of several values for a field one must fit. The fields: ${Object.keys(filters).join(', ')}.`,
      schema: jsonText(
        {
          type: 'object',
          properties: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, valuesOf(filter)])),
          additionalProperties: false,
        },
        exampleFilter(Object.keys(filters), exampleOf(viewClass)),
      ),
    },
  ];
}

const jsonText = (contentSchema: Schema, example: unknown): Schema => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
  example: JSON.stringify(example),
});

const tuple = (items: readonly Schema[], minItems: number): Schema => ({
  type: 'array',
  prefixItems: items,
  items: false,
  minItems,
});

function valuesOf({ type, about, whereNull }: AdminFilter): Schema {
  const described = about === undefined ? valueSchemas[type] : { ...valueSchemas[type], description: about };
  const value = whereNull === undefined ? described : orNull(described);
  return { anyOf: [value, { type: 'array', items: value }] };
}

/** One field of the example's row, other than its id where there is one. */
function exampleFilter(names: readonly string[], row: unknown): object {
  const values = new Map<string, unknown>(Object.entries(typeof row === 'object' && row !== null ? row : {}));
  const shown = names.filter((name) => ['string', 'boolean'].includes(typeof values.get(name)));
  const name = shown.find((one) => one !== 'id') ?? 'id';
  return { [name]: values.get(name) ?? 1 };
}
