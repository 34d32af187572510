import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  currentMembership,
  isValid,
  membershipStatuses,
  displayStatus,
  currentOrNewestMembership,
} from './membership-status.js';
import type { MembershipStatus, MembershipTerms } from './membership-status.js';

const today = Temporal.PlainDate.from('2026-11-21');
const terms = (status: MembershipStatus, validUntil: string | null, graceDays = 0, id = 1): MembershipTerms => ({
  id,
  status,
  validUntil: validUntil === null ? null : Temporal.PlainDate.from(validUntil),
  graceDays,
});
const anyTerms = fc.record({
  id: fc.nat(1000),
  status: fc.constantFrom(...membershipStatuses),
  validUntil: fc.option(fc.integer({ min: -900, max: 900 }).map((days) => today.add({ days }))),
  graceDays: fc.nat(30),
});
const rows = fc.uniqueArray(anyTerms, { selector: (row) => row.id, maxLength: 8 });

describe('status of a membership', () => {
  it.each<[MembershipStatus, string | null, number, string]>([
    ['paid', '2026-11-21', 0, 'paid'],
    ['paid', '2026-11-20', 0, 'expired'],
    ['paid', '2026-11-20', 1, 'in_grace'],
    ['paid', '2026-11-15', 5, 'expired'],
    ['overdue', '2026-11-20', 5, 'overdue'],
    ['refunded', '2026-11-20', 0, 'refunded'],
    ['pending', null, 0, 'pending'],
  ])('%s until %s with %i days of grace is displayed as %s', (status, validUntil, graceDays, shown) => {
    expect(displayStatus(terms(status, validUntil, graceDays), today)).toBe(shown);
  });

  it('is valid on its last day, not in its days of grace', () => {
    expect(isValid(terms('paid', '2026-11-21'), today)).toBe(true);
    expect(isValid(terms('paid', '2026-11-20', 10), today)).toBe(false);
    expect(isValid(terms('overdue', '2027-11-20'), today)).toBe(false);
  });
});

describe('the current membership', () => {
  it('is the paid one that is valid longest, in any order of the rows', () => {
    fc.assert(
      fc.property(rows, (memberships) => {
        const current = currentMembership(memberships);
        const paid = memberships.filter((row) => row.status === 'paid' && row.validUntil !== null);
        expect(current === null).toBe(paid.length === 0);
        const last = (row: MembershipTerms | null): string => row?.validUntil?.toString() ?? '';
        expect(last(current)).toBe(paid.map(last).toSorted().at(-1) ?? '');
        expect(last(currentMembership(memberships.toReversed()))).toBe(last(current));
      }),
    );
  });

  it('is replaced by the newest row when nothing is paid', () => {
    const older = terms('refunded', '2027-01-01', 0, 1);
    const newer = terms('overdue', '2026-01-01', 0, 2);
    expect(currentOrNewestMembership([older, newer])).toBe(newer);
    expect(currentOrNewestMembership([newer, older, terms('paid', '2026-01-01', 0, 0)])?.status).toBe('paid');
    expect(currentOrNewestMembership([])).toBeNull();
  });
});
