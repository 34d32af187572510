import type { Audience } from '../openapi/merge-documents.js';
import { record } from '../openapi/json.js';
import type { Json } from '../openapi/json.js';

/** The merged documents by audience. */
export type Documents = Readonly<Record<Audience, Json>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly required: boolean;
  readonly example: string;
}

/** An operation of a document, as lists and collections show it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  /** An example of a JSON body; undefined for an operation without one. */
  readonly body: unknown;
  readonly needsUser: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const operationsOf = (document: Json): Operation[] =>
  Object.entries(record(document['paths'])).flatMap(([path, item]) =>
    Object.entries(record(item)).map(([method, value]) => operationOf(document, path, method, record(value))),
  );

function operationOf(document: Json, path: string, method: string, operation: Json): Operation {
  const security = list(operation['security'] ?? document['security']);
  return {
    id: text(operation['operationId']),
    method: method.toUpperCase(),
    path,
    group: text(list(operation['tags'])[0]),
    summary: text(operation['summary']),
    description: text(operation['description']),
    parameters: list(operation['parameters']).map((parameter) => parameterOf(record(parameter))),
    body: bodyOf(document, operation),
    needsUser:
      security.length > 0 &&
      security.every((requirement) => 'bearer' in record(requirement) || 'uid' in record(requirement)),
  };
}

function parameterOf({ name, in: place, description, required, schema }: Json): Parameter {
  const { example } = record(schema);
  const shown = list(example)[0] ?? example;
  return {
    name: text(name),
    in: text(place),
    description: text(description),
    required: required === true,
    example: typeof shown === 'number' ? String(shown) : text(shown),
  };
}

function bodyOf(document: Json, operation: Json): unknown {
  const { content } = record(operation['requestBody']);
  const schema = record(record(record(content)['application/json'])['schema']);
  const name = text(schema['$ref']).replace('#/components/schemas/', '');
  const named = record(record(record(document['components'])['schemas'])[name]);
  return list(schema['examples'])[0] ?? list(named['examples'])[0];
}
