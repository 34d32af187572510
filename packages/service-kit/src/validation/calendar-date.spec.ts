import { describe, expect, it } from 'vitest';
import { isCalendarDate, isOfThisOrNextCentury } from './calendar-date.js';

describe('a calendar date', () => {
  it.each(['2026-03-10', '2024-02-29', '0000-01-01', '9999-12-31'])('%j is one', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-03-00',
    '2026-3-1',
    '20260310',
    '-002026-03-10',
    '2026-03-10T00:00:00Z',
    '2026-03-10\n',
  ])('%j is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});

it('this century and the next are the years 2000 to 2199', () => {
  const years = ['1999', '2000', '2199', '2200', '+02026'];
  expect(years.map((year) => isOfThisOrNextCentury(`${year}-03-10`))).toEqual([false, true, true, false, false]);
});
