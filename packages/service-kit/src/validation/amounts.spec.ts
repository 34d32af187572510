import { describe, expect, it } from 'vitest';
import { parseMoney, parseRate } from './amounts.js';

describe('money from a caller', () => {
  it.each([
    ['336.00', 33_600],
    ['336', 33_600],
    ['336.5', 33_650],
    [336, 33_600],
    [29.16, 2_916],
    [0, 0],
  ])('%j is %i cents', (value, cents) => {
    expect(parseMoney(value)).toBe(cents);
  });

  it.each(['336,00', '1.234', '-1.00', '', ' 1.00', '1e3', 1.234, -1, Number.NaN, null, undefined, {}, true])(
    '%j is invalid',
    (value) => {
      expect(parseMoney(value)).toBeNull();
    },
  );
});

describe('a rate from a caller', () => {
  it.each([
    [0.01, '0.01'],
    ['0.0199', '0.0199'],
    [0, '0'],
    ['1', '1'],
    [1e-6, '0.000001'],
    [1e-7, null],
    ['0.0000001', null],
    ['-0.01', null],
    [-0.01, null],
    ['1000', null],
    ['x', null],
    [null, null],
  ])('%j is %j', (value, rate) => {
    expect(parseRate(value)).toBe(rate);
  });
});
