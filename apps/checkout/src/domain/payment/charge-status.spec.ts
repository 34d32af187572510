import { describe, expect, it } from '@jest/globals';
import { chargeStatuses } from '@rotina/contracts';
import type { ChargeStatus } from '@rotina/contracts';
import { acceptsUpdate, chargeRanks, knownStatusAfter } from './charge-status.js';
import type { KnownChargeStatus } from './charge-status.js';

const known = Object.keys(chargeRanks) as KnownChargeStatus[];
const earlier = Temporal.Instant.from('2026-01-01T10:00:00Z');
const later = Temporal.Instant.from('2026-01-01T10:00:01Z');
const standing = (knownStatus: KnownChargeStatus, status: ChargeStatus = knownStatus) => ({
  status,
  knownStatus,
  lastEventAt: later,
});
const pairs = known.flatMap((from) => known.map((to) => [from, to] as const));

describe('a charge', () => {
  it('has a rank for every status but unknown', () => {
    expect([...known, 'unknown'].sort()).toEqual([...chargeStatuses].sort());
  });

  it.each(pairs)('moves from %s to %s only when its rank is not lower, whatever arrives late', (from, to) => {
    const step = chargeRanks[to] - chargeRanks[from];
    expect(acceptsUpdate(standing(from), { status: to, happenedAt: later, undo: false })).toBe(step >= 0);
    expect(acceptsUpdate(standing(from), { status: to, happenedAt: earlier, undo: false })).toBe(step > 0);
  });

  it.each(pairs)('moves from %s to %s by an undo update, unless something newer was applied', (from, to) => {
    expect(acceptsUpdate(standing(from), { status: to, happenedAt: later, undo: true })).toBe(true);
    expect(acceptsUpdate(standing(from), { status: to, happenedAt: earlier, undo: true })).toBe(false);
  });

  it.each([
    ['pending', true],
    ['overdue', true],
    ['paid', true],
    ['refunded', false],
    ['deleted_or_canceled_by_new_payment', false],
  ] as const)('that is %s may become unknown: %s', (from, allowed) => {
    expect(acceptsUpdate(standing(from), { status: 'unknown', happenedAt: later, undo: false })).toBe(allowed);
    expect(acceptsUpdate(standing(from), { status: 'unknown', happenedAt: earlier, undo: false })).toBe(false);
  });

  it('that became unknown remembers what it was and comes back no lower', () => {
    const disputed = standing('paid', 'unknown');
    expect(knownStatusAfter(disputed, 'unknown')).toBe('paid');
    expect(acceptsUpdate(disputed, { status: 'overdue', happenedAt: later, undo: false })).toBe(false);
    expect(acceptsUpdate(disputed, { status: 'paid', happenedAt: later, undo: false })).toBe(true);
    expect(acceptsUpdate(disputed, { status: 'refunded', happenedAt: later, undo: false })).toBe(true);
  });

  it('accepts an update without a date', () => {
    expect(acceptsUpdate(standing('paid'), { status: 'paid', happenedAt: null, undo: false })).toBe(true);
  });
});
