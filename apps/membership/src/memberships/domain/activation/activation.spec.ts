import { describe, expect, it } from 'vitest';
import type { Period } from '@rotina/contracts';
import fc from 'fast-check';
import type { CardHistory } from '../card/card-state.js';
import { displayStatus } from '../membership/membership-status.js';
import type { MembershipTerms } from '../membership/membership-status.js';
import { activationOf } from './activation.js';
import { outcomeOf } from './payment-update.js';
import type { PaymentUpdateStatus } from './payment-update.js';

interface Update {
  readonly payment: number;
  readonly status: PaymentUpdateStatus;
  readonly daysLater: number;
}

interface Step extends Update {
  readonly today: Temporal.PlainDate;
  readonly before: readonly MembershipTerms[];
  readonly after: readonly MembershipTerms[];
  readonly card: CardHistory;
  readonly firstPeriod: Period | null;
}

const durationMonths = 12;
const graceDays = 5;
const start = Temporal.PlainDate.from('2026-03-10');

const updates: fc.Arbitrary<Update[]> = fc.array(
  fc.record({
    payment: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom<PaymentUpdateStatus>('paid', 'overdue', 'refunded'),
    daysLater: fc.oneof(fc.constant(0), fc.nat(400)),
  }),
  { maxLength: 25 },
);

/** One buyer's history; a card that is being issued is issued before the next update. */
function historyOf(given: readonly Update[]): Step[] {
  const steps: Step[] = [];
  let memberships: readonly MembershipTerms[] = [];
  let card: CardHistory = { state: 'none', wasIssued: false };
  let today = start;
  for (const update of given) {
    today = today.add({ days: update.daysLater });
    const membership = memberships.find(({ id }) => id === update.payment) ?? null;
    const stored = { status: membership?.status ?? null, paymentRevision: null, paymentSentAt: null };
    if (outcomeOf(stored, { status: update.status, revision: null, sentAt: null }) !== 'processed') continue;
    const facts = { today, membership, memberships, card, durationMonths };
    const { firstPeriod, validUntil, cardState } = activationOf(facts, update.status);
    const before = memberships;
    const others = memberships.filter(({ id }) => id !== update.payment);
    memberships = [...others, { id: update.payment, status: update.status, validUntil, graceDays }];
    card = cardState === 'issuing' ? { state: 'issued', wasIssued: true } : { ...card, state: cardState };
    steps.push({ ...update, today, before, after: memberships, card, firstPeriod });
  }
  return steps;
}

const check = (assertion: (step: Step, index: number, all: readonly Step[]) => void): void =>
  fc.assert(fc.property(updates, (given) => historyOf(given).forEach(assertion)));

const lastPaidDay = (memberships: readonly MembershipTerms[]): string =>
  memberships
    .filter(({ status }) => status === 'paid')
    .map(({ validUntil }) => validUntil?.toString() ?? '')
    .toSorted()
    .at(-1) ?? '';

describe('the activation of a payment', () => {
  it('computes a period once, at the first approval', () => {
    check(({ payment, firstPeriod, before }) => {
      const isFirst = before.every(({ id }) => id !== payment);
      expect(firstPeriod !== null).toBe(isFirst);
    });
  });

  it('starts a period today or where the paid time ends, whichever is later', () => {
    check(({ firstPeriod, before, today }) => {
      const latest = [today.toString(), lastPaidDay(before)].toSorted().at(-1);
      if (firstPeriod) expect(firstPeriod.startsOn.toString()).toBe(latest);
    });
  });

  it('never shifts a period afterwards', () => {
    check(({ payment, after }, index, all) => {
      const validUntil = after.find(({ id }) => id === payment)?.validUntil?.toString();
      const last = all
        .at(-1)
        ?.after.find(({ id }) => id === payment)
        ?.validUntil?.toString();
      expect(last).toBe(validUntil);
      expect(index).toBeLessThan(all.length);
    });
  });

  it('keeps the card issued exactly while a membership is paid and not expired, on the day of an update', () => {
    check(({ after, today, card }) => {
      const statuses = after.map((terms) => displayStatus(terms, today));
      const isActive = statuses.some((status) => status === 'paid' || status === 'in_grace');
      if (isActive) expect(card.state).toBe('issued');
      else expect(statuses.every((status) => status === 'expired') || card.state !== 'issued').toBe(true);
    });
  });

  it('suspends the card of a new member whose payment becomes overdue, and revokes it after a refund', () => {
    const [paid, overdue, refunded] = historyOf([
      { payment: 1, status: 'paid', daysLater: 0 },
      { payment: 1, status: 'overdue', daysLater: 30 },
      { payment: 1, status: 'refunded', daysLater: 1 },
    ]);
    expect([paid?.card.state, overdue?.card.state, refunded?.card.state]).toEqual(['issued', 'suspended', 'revoked']);
  });
});
