import { describe, expect, it } from 'vitest';
import { abandonmentAt } from './abandonment.js';

describe('a cart is abandoned', () => {
  it('seven days after its purchase, three days after its first charge was due, in the calendar of São Paulo', () => {
    const { purchasedUntil, dueUntil, takenDueUntil } = abandonmentAt(Temporal.Instant.from('2026-03-11T01:00:00Z'));
    expect(String(purchasedUntil)).toBe('2026-03-04T01:00:00Z');
    expect(String(dueUntil)).toBe('2026-03-07');
    expect(String(takenDueUntil)).toBe('2026-03-09');
  });
});
