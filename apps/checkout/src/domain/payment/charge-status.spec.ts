import { describe, expect, it } from 'vitest';
import { chargeStatuses } from '@rotina/contracts';
import type { ChargeStatus } from '@rotina/contracts';
import { acceptsUpdate, chargeRanks, isDoubtful, knownStatusAfter } from './charge-status.js';
import type { KnownChargeStatus } from './charge-status.js';

const known = Object.keys(chargeRanks) as KnownChargeStatus[];
const earlier = Temporal.Instant.from('2026-01-01T10:00:00Z');
const later = Temporal.Instant.from('2026-01-01T10:00:01Z');
const latest = Temporal.Instant.from('2026-01-01T10:00:02Z');
const standing = (knownStatus: KnownChargeStatus, status: ChargeStatus = knownStatus) => ({
  status,
  knownStatus,
  lastEventAt: later,
});
const isFirstPayment = (from: KnownChargeStatus, to: KnownChargeStatus): boolean =>
  to === 'paid' && chargeRanks[from] < chargeRanks.paid;
const pairs = known.flatMap((from) => known.map((to) => [from, to] as const));

describe('a charge', () => {
  it('has a rank for every status but unknown', () => {
    expect([...known, 'unknown'].sort()).toEqual([...chargeStatuses].sort());
  });

  it.each(pairs)(
    'moves from %s to %s only when its rank is not lower, by what came after the last change',
    (from, to) => {
      const step = chargeRanks[to] - chargeRanks[from];
      const accepts = (happenedAt: Temporal.Instant) =>
        acceptsUpdate(standing(from), { status: to, happenedAt, undo: false, live: false });
      expect(accepts(latest)).toBe(step >= 0 && !isFirstPayment(from, to));
      expect(accepts(later)).toBe(from === to);
      expect(accepts(earlier)).toBe(false);
    },
  );

  it.each(known)('that is %s is paid by the plan of its purchase, which the gateway was asked for', (from) => {
    const untold = { ...standing(from), lastEventAt: null };
    const plan = { status: 'paid', happenedAt: null, undo: false, live: false, isPlan: true } as const;
    expect(acceptsUpdate(untold, plan)).toBe(from !== 'refunded');
    expect(acceptsUpdate(untold, { ...plan, isPlan: false })).toBe(from === 'paid');
    expect(acceptsUpdate(untold, { ...plan, isPlan: false, isCreation: true })).toBe(from === 'paid');
  });

  it.each(pairs)('moves from %s to %s by a live read', (from, to) => {
    expect(acceptsUpdate(standing(from), { status: to, happenedAt: earlier, undo: false, live: true })).toBe(true);
    expect(isDoubtful(standing(from), { status: to, happenedAt: earlier, undo: false, live: true })).toBe(false);
  });

  it.each(pairs)(
    'of which %s is known is in doubt after %s when it is the first payment, or the order of arrival says nothing',
    (from, to) => {
      const backwards = chargeRanks[to] < chargeRanks[from];
      const doubt = (happenedAt: Temporal.Instant | null, undo = false) =>
        isDoubtful(standing(from), { status: to, happenedAt, undo, live: false });
      expect(doubt(earlier)).toBe(true);
      expect(doubt(later)).toBe(from !== to);
      expect(doubt(latest)).toBe(backwards || isFirstPayment(from, to));
      expect(doubt(latest, true)).toBe(true);
      expect(doubt(null)).toBe(from !== to);
    },
  );

  it.each(pairs)('does not move from %s to %s by an undo notification alone', (from, to) => {
    for (const happenedAt of [earlier, later, latest]) {
      expect(acceptsUpdate(standing(from), { status: to, happenedAt, undo: true, live: false })).toBe(false);
    }
  });

  it.each([
    ['pending', true],
    ['overdue', true],
    ['paid', true],
    ['refunded', false],
    ['deleted_or_canceled_by_new_payment', false],
  ] as const)('that is %s may become unknown: %s', (from, allowed) => {
    expect(acceptsUpdate(standing(from), { status: 'unknown', happenedAt: latest, undo: false, live: false })).toBe(
      allowed,
    );
    expect(acceptsUpdate(standing(from), { status: 'unknown', happenedAt: earlier, undo: false, live: false })).toBe(
      false,
    );
  });

  it('that became unknown remembers what it was and comes back no lower', () => {
    const disputed = standing('paid', 'unknown');
    expect(knownStatusAfter(disputed, 'unknown')).toBe('paid');
    expect(acceptsUpdate(disputed, { status: 'overdue', happenedAt: latest, undo: false, live: false })).toBe(false);
    expect(acceptsUpdate(disputed, { status: 'paid', happenedAt: latest, undo: false, live: false })).toBe(true);
    expect(acceptsUpdate(disputed, { status: 'refunded', happenedAt: latest, undo: false, live: false })).toBe(true);
  });

  it('accepts an update without a date where it changes nothing, or no date is known', () => {
    const update = { happenedAt: null, undo: false, live: false };
    expect(acceptsUpdate(standing('paid'), { ...update, status: 'paid' })).toBe(true);
    expect(acceptsUpdate(standing('paid'), { ...update, status: 'refunded' })).toBe(false);
    expect(acceptsUpdate({ ...standing('paid'), lastEventAt: null }, { ...update, status: 'refunded' })).toBe(true);
  });
});
