import { describe, expect, it } from 'vitest';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { cloudEvent } from '../asyncapi.js';
import { sample } from './pages.js';

describe('docs/integrating/events.md', () => {
  it('shows the headers that AsyncAPI describes', () => {
    const ajv = new Ajv2020({ allErrors: true });
    addFormats.default(ajv);
    expect(ajv.validate(cloudEvent.headers, sample('event headers')) ? [] : ajv.errors).toEqual([]);
    expect(Object.keys(cloudEvent.headers.properties)).toEqual(
      expect.arrayContaining(Object.keys(sample('event headers'))),
    );
  });
});
