import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from './zone-time.js';

describe('A wall time of a zone', () => {
  it.each([
    ['2026-03-11T09:00', 'America/Sao_Paulo', '2026-03-11T12:00:00.000Z'],
    ['2026-07-01T09:30', 'Europe/Lisbon', '2026-07-01T08:30:00.000Z'],
    ['2026-01-01T00:15', 'Asia/Kolkata', '2025-12-31T18:45:00.000Z'],
    ['2026-10-25T23:00', 'America/New_York', '2026-10-26T03:00:00.000Z'],
  ])('%s in %s is the instant %s, and back', (wallTime, zone, instant) => {
    expect(instantOf(wallTime, zone)).toBe(instant);
    expect(wallTimeOf(instant, zone)).toBe(wallTime);
  });

  it('that the zone skips is after the gap', () => {
    expect(wallTimeOf(instantOf('2026-03-08T02:30', 'America/New_York'), 'America/New_York')).toMatch(/T0[13]:30$/u);
  });
});
