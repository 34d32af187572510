import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/lanes';
import { NextSlot } from './next-slot.entity.js';
import { leaseDueSlots, slotsChanged, storeSlot } from './next-slots.query.js';
import type { ComputedSlot } from './next-slots.query.js';

export type { ComputedSlot } from './next-slots.query.js';

const lane = 'next-slots';
const maxAtOnce = 4;
const lease = { seconds: 60 };

const dueSlots = dueRows(NextSlot, { id: 'therapistId', at: 'dueAt' });

/** The earliest slot of each therapist, so that a search needs no availability of a million of them. */
@Injectable()
export class NextSlotsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly lanes: Lanes,
  ) {}

  /** A new therapist, whose earliest slot is due. */
  async add(tx: Transaction, therapistId: number): Promise<void> {
    const dueAt = dateAt(this.clock.now());
    await tx.getRepository(NextSlot).insert({ therapistId, startsAt: null, dueAt, attempts: 0 });
    this.database.afterCommit(tx, this.wake);
  }

  /** Makes the earliest slot of a therapist due, whose free times change in the transaction. */
  async changed(tx: Transaction, therapistId: number): Promise<void> {
    await slotsChanged(tx, therapistId, this.clock.now());
    this.database.afterCommit(tx, this.wake);
  }

  /** Has the earliest slots computed whenever they are due. */
  computeWith(compute: (therapistId: number, now: Temporal.Instant) => Promise<ComputedSlot>): void {
    const { manager } = this.database;
    this.lanes.open<{ therapistId: number; leaseEnd: Temporal.Instant }>(lane, {
      maxAtOnce,
      due: (limit) => dueSlots(manager, this.clock.now(), limit),
      take: async (limit) => {
        const now = this.clock.now();
        const leaseEnd = now.add(lease);
        const { rows, nextAt } = await leaseDueSlots(manager, { now, leaseEnd, limit });
        const items = rows.map(({ therapistId }) => ({ therapistId, leaseEnd }));
        const nextInMs = nextAt && now.until(nextAt).total('millisecond');
        return { items, hasMore: rows.length === limit, nextInMs };
      },
      run: async (due) => {
        await storeSlot(manager, due, await compute(due.therapistId, this.clock.now()));
        return null;
      },
    });
  }

  private readonly wake = (): void => {
    this.lanes.wake(lane);
  };
}
