import { describe, expect, it } from 'vitest';
import { limitScenario } from './scenario.ts';

describe("a figure's row", () => {
  it.each([
    [44.9, true],
    [45, false],
  ])('of %d with the limit 45 is met: %s', (value, met) => {
    expect(limitScenario('statements', value, 45, 'statements')).toMatchObject({ target: '< 45 statements', met });
  });
});
