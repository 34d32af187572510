import { expect } from 'vitest';
import { isDeepStrictEqual } from 'node:util';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly examples?: readonly unknown[] } }>>;
}

interface ParameterSchema {
  readonly type?: string;
  readonly example?: unknown;
  readonly default?: unknown;
  readonly maximum?: number;
  readonly contentSchema?: object;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly description?: string;
    readonly schema?: ParameterSchema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags?: readonly { readonly name: string }[];
  readonly components: { readonly schemas: Readonly<Record<string, { readonly examples?: readonly unknown[] }>> };
}

/** A second version of a route has its name, with the version at the end. */
const cleanId = /^[a-z]+(?:[A-Z][a-z]+)*(?:V\d)?$/;

/** The number of a page of a list has one type everywhere. */
const page = { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1, example: 1 };

/** Every operation has a name, a summary, a group, described parameters, examples and schemas, and every example fits its schema. */
export function expectComplete(document: ApiDocument): void {
  const groups = (document.tags ?? []).map(({ name }) => name);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ title: `${method} ${path}`, operation })),
  );
  expect(
    operations.flatMap(({ title, operation }) => missingIn(operation, groups).map((what) => [title, what])),
  ).toEqual([]);
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids).toEqual([...new Set(ids)]);
  expect(misfits(document)).toEqual([]);
}

function missingIn(operation: Operation, groups: readonly string[]): string[] {
  const { operationId = '', summary = '', tags = [], parameters = [], requestBody, responses } = operation;
  const described: Readonly<Record<string, boolean>> = {
    'clean operationId': cleanId.test(operationId),
    summary: summary !== '',
    group: tags.length === 1 && tags.every((tag) => groups.includes(tag)),
    'success answer': Object.keys(responses).some((status) => /^[23]/.test(status)),
    'schema of the body': !requestBody || hasSchema(requestBody),
    'schema of each answer': Object.entries(responses).every(
      ([status, answer]) => ['204', '302', '303'].includes(status) || hasSchema(answer),
    ),
    'example of each parameter': parameters.every(
      ({ in: place, schema }) => place === 'header' || schema?.example !== undefined,
    ),
    'description of each parameter': parameters.every(({ description = '' }) => description.endsWith('.')),
    'default and maximum of each number of a query': parameters.every(
      ({ in: place, schema }) =>
        place !== 'query' ||
        schema?.type !== 'integer' ||
        (schema.default !== undefined && schema.maximum !== undefined),
    ),
    'one type of page': parameters.every(({ name, schema }) => name !== 'page' || isDeepStrictEqual(schema, page)),
    'one meaning of each name': parameters.every(({ name }) => !name.includes('_or_')),
  };
  return Object.keys(described).filter((what) => !described[what]);
}

const hasSchema = ({ content = {} }: Content): boolean =>
  Object.keys(content).length > 0 && Object.values(content).every(({ schema }) => schema !== undefined);

function misfits(document: ApiDocument): string[] {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  return schemasWithExamples(document).flatMap(([name, schema, examples]) => {
    const validate = ajv.compile(schema);
    return examples.every((example) => validate(example)) ? [] : [`${name}: ${ajv.errorsText(validate.errors)}`];
  });
}

type WithExamples = readonly [name: string, schema: object, examples: readonly unknown[]];

/** The document's schemas, the bodies of requests, and parameters that are JSON texts. */
function schemasWithExamples({ components, paths }: ApiDocument): WithExamples[] {
  const named = Object.entries(components.schemas).map(([name, { examples = [] }]): WithExamples => [
    name,
    { $ref: `document#/components/schemas/${name}` },
    examples,
  ]);
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  return [...named, ...operations.flatMap(inOperation)];
}

function inOperation({ operationId = '', parameters = [], requestBody }: Operation): WithExamples[] {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }): WithExamples[] =>
    schema?.examples ? [[operationId, withReferences(schema), schema.examples]] : [],
  );
  const texts = parameters.flatMap(({ name, schema }): WithExamples[] =>
    schema?.contentSchema
      ? [[`${operationId} ${name}`, schema.contentSchema, [JSON.parse(String(schema.example))]]]
      : [],
  );
  return [...bodies, ...texts];
}

const withReferences = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')) as object;
