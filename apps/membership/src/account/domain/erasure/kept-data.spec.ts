import { describe, expect, it } from 'vitest';
import { keptAfterErasure } from './kept-data.js';

const keptOn = (at: string): Record<string, string> =>
  Object.fromEntries(keptAfterErasure(Temporal.Instant.from(at)).map(({ name, until }) => [name, until.toString()]));

describe('what an erasure leaves', () => {
  it('is the paid sales until tax law no longer asks for them, and the rest for weeks', () => {
    expect(keptOn('2026-03-10T12:00:00Z')).toEqual({
      sales: '2031-12-31',
      plans: '2031-12-31',
      events: '2026-03-25',
      digests: '2026-04-07',
    });
  });

  it('counts the days of São Paulo', () => {
    expect(keptOn('2027-01-01T02:59:59Z')).toMatchObject({ sales: '2031-12-31', events: '2027-01-15' });
  });
});
