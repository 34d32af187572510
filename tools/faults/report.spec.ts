import { describe, expect, it } from 'vitest';
import { exitCodeOf, type Outcome } from './outcome.ts';
import { tableAfter } from './report.ts';
import type { Scenario } from './scenario.ts';

const scenario = (number: number, setups: Scenario['setups']): Scenario => ({
  number,
  name: `name ${number}`,
  injects: 'a fault',
  setups,
  run: () => Promise.resolve(),
});
const [one, two] = [scenario(1, ['embedded', 'kafka']), scenario(2, ['embedded'])];
const outcome: Outcome = {
  scenario: one,
  setup: 'embedded',
  result: 'holds',
  acknowledged: { purchases: 4, webhooks: 65, refunds: 0 },
  readySeconds: null,
  consistentSeconds: 1.25,
  load: 2.4,
  problems: [],
};
const today = '2026-11-24';
const rowsAfter = (before: string, changes: Partial<Outcome> = {}): string[] =>
  tableAfter(before, [one, two], { ...outcome, ...changes }, today).slice(2);

describe('the table of outcomes', () => {
  it('has a row for each setup of each scenario', () => {
    expect(rowsAfter('')).toEqual([
      '| 1 | name 1 | a fault | embedded | 4 purchases, 65 webhooks | holds | - | 1.3 s | 2026-11-24 | 2 |',
      '| 2 | name 2 | a fault | embedded | - | never run | - | - | - | - |',
      '| 1 | name 1 | a fault | kafka | - | never run | - | - | - | - |',
    ]);
  });

  it('keeps what an earlier run has written', () => {
    const first = rowsAfter('');
    const second = rowsAfter(first.join('\n'), { setup: 'kafka', readySeconds: 3 });
    expect(second.slice(0, 2)).toEqual(first.slice(0, 2));
    expect(second[2]).toBe(
      '| 1 | name 1 | a fault | kafka | 4 purchases, 65 webhooks | holds | 3.0 s | 1.3 s | 2026-11-24 | 2 |',
    );
    expect(rowsAfter(second.join('\n'), { setup: 'kafka', readySeconds: 3 })).toEqual(second);
  });

  it('says what is broken', () => {
    const [row] = rowsAfter('', { result: 'BROKEN', problems: ['a | is lost', 'more'] });
    expect(row).toContain('| BROKEN: a   is lost, and 1 more |');
  });
});

describe('the exit code', () => {
  it.each<[string, Partial<Outcome>, number]>([
    ['holds', {}, 0],
    ['is broken', { result: 'BROKEN' }, 1],
    ['was not run', { result: 'not run', setup: 'kafka' }, 0],
    ['was not run although it is required', { result: 'not run', setup: 'redis' }, 1],
  ])('of a scenario that %s', (_what, changes, code) => {
    expect(exitCodeOf([outcome, { ...outcome, ...changes }], (setup) => setup === 'redis')).toBe(code);
  });
});
