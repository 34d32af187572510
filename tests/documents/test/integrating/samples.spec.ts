import { describe, expect, it } from 'vitest';
import { DiscountValidationRequest, DiscountValidationResponse } from '@rotina/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemasOf } from '../event-schemas.js';
import { keptSampleOf } from '../kept-samples.js';
import { sample, samples } from './pages.js';

const typesOf = (kind: string): string[] =>
  samples.map(({ name }) => name.split(' ')).flatMap(([first, type = '']) => (first === kind ? [type] : []));

/** `kind` and `root_pid` are for readers of the event; the call has what its specification says. */
interface KeptAccountsSample {
  readonly external_id: string;
  readonly kind?: string;
  readonly root_pid?: string;
}

/** The faults of a value by the rules of a class of contracts. */
function problemsOf({ name }: { name: string }, value: object): unknown {
  const ajv = new Ajv2020({ allErrors: true, validateFormats: false });
  return ajv.validate({ ...schemasOf([name], '#/$defs/')[name] }, value) ? [] : ajv.errors;
}

describe('the samples of docs/integrating', () => {
  it('have names, each its own', () => {
    const names = samples.map(({ name }) => name);
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(typesOf('event').filter((type) => type !== 'headers'))('%s is the kept sample of the event', (type) => {
    expect(sample(`event ${type}`)).toEqual(keptSampleOf(type));
  });

  it.each(typesOf('accounts'))('%s carries the kept sample of the event, in the envelope of the call', (type) => {
    const { kind: _kind, root_pid: _rootPid, ...payload } = keptSampleOf(type) as KeptAccountsSample;
    expect(sample(`accounts ${type}`)).toEqual({
      event_type: type,
      external_id: payload.external_id,
      occurred_at: expect.any(String),
      payload,
    });
  });

  it('of the discount validation obey the classes of both sides', () => {
    expect(problemsOf(DiscountValidationRequest, sample('discount request'))).toEqual([]);
    expect(problemsOf(DiscountValidationResponse, sample('discount answer'))).toEqual([]);
  });
});
