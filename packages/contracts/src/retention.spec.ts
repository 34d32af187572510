import { describe, expect, it } from 'vitest';
import { saleKeptUntil } from './retention.js';

describe('a sale keeps what its invoice needs', () => {
  it.each([
    ['2026-01-01', '2031-12-31'],
    ['2026-12-31', '2031-12-31'],
    ['2028-02-29', '2033-12-31'],
  ])('that was paid on %s until %s', (paidOn, until) => {
    expect(String(saleKeptUntil(Temporal.PlainDate.from(paidOn)))).toBe(until);
  });
});
