import { describe, expect, it } from 'vitest';
import { ValidationError } from '../../errors/errors.js';
import { dayRange, pointsOf } from './days.js';

const today = Temporal.PlainDate.from('2026-03-10');
const range = (asked: { from?: string; to?: string }): string[] => {
  const { from, to } = dayRange(asked, today);
  return [from.toString(), to.toString()];
};

describe('the days of figures', () => {
  it('are the last thirty, today included, unless the request names others', () => {
    expect(range({})).toEqual(['2026-02-09', '2026-03-10']);
    expect(range({ to: '2026-01-31' })).toEqual(['2026-01-02', '2026-01-31']);
    expect(range({ from: '2026-03-01' })).toEqual(['2026-03-01', '2026-03-10']);
    expect(range({ from: '2026-03-10', to: '2026-03-10' })).toEqual(['2026-03-10', '2026-03-10']);
  });

  it('are 366 at the most', () => {
    expect(range({ from: '2024-01-01', to: '2024-12-31' })).toHaveLength(2);
    expect(() => range({ from: '2024-01-01', to: '2025-01-01' })).toThrow(ValidationError);
  });

  it.each([
    { from: '2026-03-11' },
    { from: '2026-03-10', to: '2026-03-09' },
    { from: '2026-02-30' },
    { from: '2026-3-1' },
    { from: '' },
    { from: '0000-01-01', to: '0000-01-02' },
    { to: '9999-12-31' },
    { to: '2026-03-10T00:00:00Z' },
    { to: 'today' },
  ])('are refused with a 400: %j', (asked) => {
    expect(() => dayRange(asked, today)).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ status: 400 }) }),
    );
  });
});

describe('the points of a figure', () => {
  it('have each day once, with zero where nothing happened', () => {
    const days = dayRange({ from: '2026-02-27', to: '2026-03-02' }, today);
    expect(pointsOf(days, new Map([['2026-02-28', 3]]))).toEqual([
      { date: '2026-02-27', value: 0 },
      { date: '2026-02-28', value: 3 },
      { date: '2026-03-01', value: 0 },
      { date: '2026-03-02', value: 0 },
    ]);
  });
});
