import { describe, expect, it } from 'vitest';
import { dayEnd, instantOf } from './moments.js';

describe('a moment in a filter', () => {
  it('is an instant with any offset', () => {
    for (const read of [instantOf, dayEnd]) {
      expect(read('2026-03-10T12:00:00-03:00')).toBe('2026-03-10T15:00:00Z');
      expect(read('2026-03-10T15:00:00Z')).toBe('2026-03-10T15:00:00Z');
    }
  });

  it('is a date in São Paulo, from whose begin or to whose end rows are shown', () => {
    expect(instantOf('2026-03-10')).toBe('2026-03-10T03:00:00Z');
    expect(dayEnd('2026-03-10')).toBe('2026-03-11T02:59:59.999999Z');
  });

  it.each(['', 'yesterday', '2026-13-01', '2026-02-30', '2026-03-10T12:00:00', '1'])('is not "%s"', (text) => {
    expect(instantOf(text)).toBeNull();
    expect(dayEnd(text)).toBeNull();
  });
});
