import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createCharge, updateCharge } from './charge.js';
import type { Charge, ChargeChange, ChargeFacts, ChargeUpdate } from './charge.js';

type Status = 'pending' | 'overdue' | 'paid' | 'refunded' | 'deleted_or_canceled_by_new_payment' | 'unknown';

interface Step {
  readonly to: Status;
  /** The gateway's own notification that an earlier step is reverted; other steps back come as ordinary updates. */
  readonly undo: boolean;
}

/** The steps that can follow each state of a charge at the gateway. */
const steps: Readonly<Record<Status, readonly Step[]>> = {
  pending: [
    { to: 'overdue', undo: false },
    { to: 'paid', undo: false },
    { to: 'deleted_or_canceled_by_new_payment', undo: false },
    { to: 'unknown', undo: false },
    { to: 'pending', undo: false },
  ],
  overdue: [
    { to: 'paid', undo: false },
    { to: 'deleted_or_canceled_by_new_payment', undo: false },
    // The due date is moved.
    { to: 'pending', undo: false },
  ],
  paid: [
    { to: 'refunded', undo: false },
    { to: 'unknown', undo: false },
    { to: 'pending', undo: true },
    { to: 'overdue', undo: true },
  ],
  refunded: [
    { to: 'paid', undo: true },
    { to: 'unknown', undo: false },
  ],
  deleted_or_canceled_by_new_payment: [
    { to: 'pending', undo: true },
    { to: 'overdue', undo: true },
  ],
  unknown: [
    { to: 'paid', undo: false },
    { to: 'pending', undo: false },
  ],
};

const start = Temporal.Instant.from('2026-03-10T12:00:00Z');

const factsOf = (status: Status): ChargeFacts => ({
  id: 'pay_1',
  installmentId: null,
  number: 1,
  amountCents: 5_000,
  netAmountCents: null,
  refundedCents: 0,
  dueDate: '2026-03-10',
  status,
  gatewayStatus: status.toUpperCase(),
  paidAt: null,
  invoiceUrl: null,
  bankSlipUrl: null,
  invoiceNumber: null,
});

interface Read {
  readonly facts: ChargeFacts;
  readonly readAt: Temporal.Instant;
  /** The charge when the read began: a stored row that is still the same one. */
  readonly seen: Charge | undefined;
}

/** The gateway with its charge, our charge, and what is under way between them. */
class World {
  charge: Charge | undefined;
  status: Status = 'pending';
  readonly underWay: ChargeUpdate[] = [];
  readonly reads: Read[] = [];
  due = 0;
  /** The plan that a purchase reads once, and records whenever its transaction comes. */
  private plan: ChargeFacts | null | undefined;
  private clock = start;

  constructor() {
    this.notify({ undo: false, isCreation: true });
  }

  /** Time passes, by less than the second that the gateway's dates know. */
  wait(): void {
    this.clock = this.clock.add({ milliseconds: 300 });
  }

  act(choice: number): void {
    const possible = steps[this.status];
    const step = possible[choice % possible.length];
    if (!step) return;
    this.status = step.to;
    this.notify(step);
  }

  deliver(choice: number): void {
    const [update] = this.underWay.splice(choice % Math.max(this.underWay.length, 1), 1);
    if (!update) return;
    const change = this.after(update);
    this.charge = change.charge;
    if (change.isDoubtful) this.due += 1;
  }

  readPlan(): void {
    if (this.plan === undefined) this.plan = factsOf(this.status);
  }

  recordPlan(): void {
    if (!this.plan) return;
    this.charge = this.after({ ...this.plan, happenedAt: null, undo: false, live: false, isPlan: true }).charge;
    this.plan = null;
  }

  beginRead(): void {
    if (this.due === 0) return;
    this.due -= 1;
    this.reads.push({ facts: factsOf(this.status), readAt: this.clock, seen: this.charge });
  }

  endRead(choice: number): void {
    const [read] = this.reads.splice(choice % Math.max(this.reads.length, 1), 1);
    if (!read || !this.charge) return;
    if (read.seen !== this.charge) this.due += 1;
    else this.charge = this.after({ ...read.facts, happenedAt: read.readAt, undo: false, live: true }).charge;
  }

  get isQuiet(): boolean {
    return this.underWay.length + this.reads.length + this.due === 0;
  }

  private after(update: ChargeUpdate): ChargeChange {
    return this.charge ? updateCharge(this.charge, update) : createCharge({ id: 'c', pid: 'p' }, update);
  }

  private notify({ undo, isCreation = false }: { undo: boolean; isCreation?: boolean }): void {
    const happenedAt = this.clock.round({ smallestUnit: 'second', roundingMode: 'floor' });
    this.underWay.push({ ...factsOf(this.status), happenedAt, undo, live: false, isCreation });
  }
}

const events = ['act', 'deliver', 'beginRead', 'endRead', 'readPlan', 'recordPlan', 'wait'] as const;
const story = fc.array(fc.record({ event: fc.constantFrom(...events), choice: fc.nat(11) }), {
  minLength: 10,
  maxLength: 60,
});

function play(world: World, what: readonly { event: (typeof events)[number]; choice: number }[]): void {
  for (const { event, choice } of what) world[event](choice);
}

describe('notifications and live reads of a charge', () => {
  it("end in the gateway's state in every order of arrival", () => {
    fc.assert(
      fc.property(story, fc.infiniteStream(fc.nat(11)), (disorder, choices) => {
        const world = new World();
        play(world, disorder);
        for (const choice of choices) {
          if (world.isQuiet) break;
          world.deliver(choice);
          world.beginRead();
          world.endRead(choice);
        }
        expect(world.charge?.status).toBe(world.status);
      }),
      { numRuns: 3_000 },
    );
  });

  it('read a payment in the second of the creation live before it counts, whichever of both comes first', () => {
    const at = { happenedAt: start, undo: false, live: false };
    const updates = [
      { ...factsOf('pending'), ...at, isCreation: true },
      { ...factsOf('paid'), ...at },
    ];
    for (const [first, second] of [updates, updates.toReversed()]) {
      if (!first || !second) throw new Error('There are two updates.');
      const created = createCharge({ id: 'c', pid: 'p' }, first);
      const change = updateCharge(created.charge, second);
      expect([created.isDoubtful, change.isDoubtful]).toEqual([first.status === 'paid', second.status === 'paid']);
      expect(change.charge.status).toBe('pending');
      const read = updateCharge(change.charge, { ...factsOf('paid'), ...at, live: true });
      expect(read.charge.status).toBe('paid');
    }
  });

  it('read nothing but the first payment live while they arrive in their order, seconds apart, and nothing goes back', () => {
    const forward = fc.subarray<Status>(['pending', 'overdue', 'paid', 'refunded'], { minLength: 1 });
    fc.assert(
      fc.property(forward, (statuses) => {
        let charge = createCharge(
          { id: 'c', pid: 'p' },
          { ...factsOf('pending'), happenedAt: start, undo: false, live: false },
        ).charge;
        for (const [index, status] of statuses.entries()) {
          const happenedAt = start.add({ seconds: index + 1 });
          const update = { ...factsOf(status), happenedAt, undo: false, live: false };
          const change = updateCharge(charge, update);
          expect(change.isDoubtful).toBe(status === 'paid');
          charge = change.isDoubtful ? updateCharge(charge, { ...update, live: true }).charge : change.charge;
        }
        expect(charge.status).toBe(statuses.at(-1));
      }),
    );
  });
});
