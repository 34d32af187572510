import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '@rotina/contracts';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asyncApi, cloudEvent } from './asyncapi.js';
import { keptSample } from './kept-samples.js';
import { payloadSchema, schemaFile } from './event-schemas.js';
import { expectGeneratedJson } from './expect-generated.js';

function problemsWith(schema: object, value: unknown): unknown {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.validate(schema, value) ? [] : ajv.errors;
}

describe('the events', () => {
  it('are described by one AsyncAPI document', () => {
    expectGeneratedJson('docs/generated/asyncapi.json', asyncApi());
  });

  it.each(eventDefinitions())('$type has an example with the headers of every event', ({ type }) => {
    const { messages } = asyncApi().components;
    const [example] = messages[type]?.examples ?? [];
    expect(problemsWith(cloudEvent.headers, example?.headers)).toEqual([]);
    expect(example?.headers).toMatchObject({ ce_type: type });
    expect(messages[type]?.description).toMatch(/^[A-Z].+\.$/);
  });

  it.each(eventDefinitions())('$type v$version has a JSON Schema', (definition) => {
    expectGeneratedJson(`docs/generated/events/${schemaFile(definition)}`, payloadSchema(definition));
  });

  it.each(eventDefinitions())(
    '$type v$version has a schema that takes its sample and refuses nothing at all',
    (definition) => {
      expect(problemsWith(payloadSchema(definition), keptSample(definition))).toEqual([]);
      expect(problemsWith(payloadSchema(definition), {})).not.toEqual([]);
    },
  );
});
