import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventDefinitions } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { plainToInstance } from 'class-transformer';
import { IsDefined, IsIn, IsInt, IsOptional, IsString, ValidateIf, validate } from 'class-validator';
import fc from 'fast-check';
import { surelyKeepsRules } from './kept-rules.js';

class Sample {
  @IsString() name: string;
  @IsOptional() @IsInt() count: number | null;
  @ValidateIf(({ count }: Sample) => count === 1) @IsIn(['a', 'b']) kind: string;
}

class WithOtherRules {
  @IsString({ validateIf: () => true }) @IsDefined() name: string;
}

class WithoutRules {
  name: string;
}

const samples = path.resolve(import.meta.dirname, '../../../contracts/samples');

const sampleOf = ({ type, version }: EventDefinition): object =>
  JSON.parse(readFileSync(path.join(samples, `${type}.v${version}.json`), 'utf8')) as object;

describe('whether an object keeps the rules of its class', () => {
  const anything = fc.oneof(
    fc.constantFrom('a', 'b', '', 0, 1, 1.5, null, undefined, true, [], {}),
    fc.string(),
    // JSON has no undefined in an array, which class-validator passes over.
    fc.anything({ maxDepth: 1 }).filter((value) => !Array.isArray(value) || !value.includes(undefined)),
  );

  it('is what class-validator says', async () => {
    const plain = fc.record({ name: anything, count: anything, kind: anything }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(plain, async (fields) => {
        const sample = plainToInstance(Sample, fields);
        expect(surelyKeepsRules(sample)).toBe((await validate(sample)).length === 0);
      }),
      { numRuns: 500 },
    );
  });

  it.each(eventDefinitions())(
    'is what class-validator says of $type, valid or with one wrong value',
    async (definition) => {
      const valid = sampleOf(definition);
      const names = Object.keys(valid);
      const changes = fc.option(fc.tuple(fc.constantFrom(...names), anything), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(changes, async (change) => {
          const [name, wrong] = change ?? [];
          const value = plainToInstance(definition.payload, name === undefined ? valid : { ...valid, [name]: wrong });
          expect(surelyKeepsRules(value)).toBe((await validate(value)).length === 0);
        }),
        { numRuns: 50, examples: [[undefined]] },
      );
    },
  );

  it('is left to class-validator for rules of another kind, and for classes without rules', () => {
    expect(surelyKeepsRules(plainToInstance(WithOtherRules, { name: 'x' }))).toBe(false);
    expect(surelyKeepsRules(plainToInstance(WithoutRules, { name: 'x' }))).toBe(false);
    expect(surelyKeepsRules({ name: 'x' })).toBe(false);
  });
});
