import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventDefinitions } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { asyncApi } from './asyncapi.js';
import { payloadSchema, schemaFile } from './event-schemas.js';
import { expectGeneratedJson } from './expect-generated.js';

const samples = path.resolve(import.meta.dirname, '../../../packages/contracts/samples');

function sampleOf({ type, version }: EventDefinition): unknown {
  return JSON.parse(readFileSync(path.join(samples, `${type}.v${version}.json`), 'utf8'));
}

function problemsWith(schema: object, value: unknown): unknown {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  return ajv.validate(schema, value) ? [] : ajv.errors;
}

describe('the events', () => {
  it('are described by one AsyncAPI document', () => {
    expectGeneratedJson('docs/generated/asyncapi.json', asyncApi());
  });

  it.each(eventDefinitions())('$type v$version has a JSON Schema', (definition) => {
    expectGeneratedJson(`docs/generated/events/${schemaFile(definition)}`, payloadSchema(definition));
  });

  it.each(eventDefinitions())(
    '$type v$version has a schema that takes its sample and refuses nothing at all',
    (definition) => {
      expect(problemsWith(payloadSchema(definition), sampleOf(definition))).toEqual([]);
      expect(problemsWith(payloadSchema(definition), {})).not.toEqual([]);
    },
  );
});
