import { describe, expect, it } from '@jest/globals';
import { chargeStatuses } from '@rotina/contracts';
import type { ChargeStatus } from '@rotina/contracts';
import { acceptsReport, chargeRanks, knownAfter } from './charge-status.js';
import type { KnownChargeStatus } from './charge-status.js';

const known = Object.keys(chargeRanks) as KnownChargeStatus[];
const earlier = '2026-01-01 10:00:00';
const later = '2026-01-01 10:00:01';
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

  it.each(pairs)('moves from %s to %s only when that is no step back, whatever arrives late', (from, to) => {
    const step = chargeRanks[to] - chargeRanks[from];
    expect(acceptsReport(standing(from), { status: to, at: later, undo: false })).toBe(step >= 0);
    expect(acceptsReport(standing(from), { status: to, at: earlier, undo: false })).toBe(step > 0);
  });

  it.each(pairs)('moves from %s to %s by an undo event, unless something newer was applied', (from, to) => {
    expect(acceptsReport(standing(from), { status: to, at: later, undo: true })).toBe(true);
    expect(acceptsReport(standing(from), { status: to, at: earlier, undo: true })).toBe(false);
  });

  it.each([
    ['pending', true],
    ['overdue', true],
    ['paid', true],
    ['refunded', false],
    ['deleted_or_canceled_by_new_payment', false],
  ] as const)('that is %s may become unknown: %s', (from, allowed) => {
    expect(acceptsReport(standing(from), { status: 'unknown', at: later, undo: false })).toBe(allowed);
    expect(acceptsReport(standing(from), { status: 'unknown', at: earlier, undo: false })).toBe(false);
  });

  it('that became unknown remembers what it was and comes back no lower', () => {
    const disputed = standing('paid', 'unknown');
    expect(knownAfter(disputed, 'unknown')).toBe('paid');
    expect(acceptsReport(disputed, { status: 'overdue', at: later, undo: false })).toBe(false);
    expect(acceptsReport(disputed, { status: 'paid', at: later, undo: false })).toBe(true);
    expect(acceptsReport(disputed, { status: 'refunded', at: later, undo: false })).toBe(true);
  });

  it('takes a report without a date as it comes', () => {
    expect(acceptsReport(standing('paid'), { status: 'paid', at: null, undo: false })).toBe(true);
  });
});
