import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { eventDefinitions } from './index.js';
import type { EventDefinition } from './index.js';

const folder = path.resolve(import.meta.dirname, '../samples');
const published = eventDefinitions().flatMap((definition) =>
  Array.from({ length: definition.version }, (_, index) => ({ definition, name: `${definition.type}.v${index + 1}` })),
);

function sample(name: string): object {
  const file = path.join(folder, `${name}.json`);
  if (!existsSync(file)) throw new Error(`${name} is published and has no sample: write ${file}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

/** The amounts of a plan, in its order; none of an event without one. */
function amountsIn(payload: object): number[] {
  const { installments = [], charges = [] } = payload as Record<string, { amount?: number; amount_cents?: number }[]>;
  return [...installments, ...charges].map(({ amount, amount_cents: cents }) => cents ?? amount ?? 0);
}

const problemsOf = (payload: object): string[] => validateSync(payload).map((problem) => problem.toString());

describe('every published version of an event', () => {
  it.each(published)('$name is still read by its class', ({ definition, name }) => {
    const payload = plainToInstance(definition.payload, sample(name));
    expect(problemsOf(payload)).toEqual([]);
    expect(definition.key(payload)).toMatch(/\S/);
  });

  it.each(published)('$name may carry more than its class knows', ({ definition, name }) => {
    const later = plainToInstance(definition.payload, { ...sample(name), field_of_a_later_version: 1 });
    expect(problemsOf(later)).toEqual([]);
  });

  it.each(published)('$name puts the odd cents last, as the gateway does', ({ name }) => {
    const amounts = amountsIn(sample(name));
    expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1);
    expect(amounts.at(-1) ?? 0).toBeGreaterThanOrEqual(amounts[0] ?? 0);
  });

  it('is read by rules that refuse something else', () => {
    const refused = eventDefinitions().filter(({ payload }: EventDefinition) => problemsOf(new payload()).length > 0);
    expect(refused).toEqual(eventDefinitions());
  });
});
