import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Claim, Transaction } from '@rotina/service-kit/database';
import { Lanes } from '@rotina/service-kit/work';
import type { TakenRows } from '@rotina/service-kit/work';
import { NextSlot } from './next-slot.entity.js';
import { leaseDueSlots, slotsChanged, storeSlot } from './next-slots.query.js';
import type { DueSlot, ComputedSlot } from './next-slots.query.js';

export type { ComputedSlot, DueSlot } from './next-slots.query.js';

export const nextSlotsLane = 'next-slots';

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

  due(now: Temporal.Instant, limit: number): Promise<string[]> {
    return dueSlots(this.database.manager, now, limit);
  }

  async take(claim: Claim): Promise<TakenRows<DueSlot>> {
    const { rows, nextAt } = await leaseDueSlots(this.database.manager, claim);
    return { rows: rows.map(({ therapistId }) => ({ therapistId, leaseEnd: claim.leaseEnd })), nextAt };
  }

  store(due: DueSlot, computed: ComputedSlot): Promise<void> {
    return storeSlot(this.database.manager, due, computed);
  }

  private readonly wake = (): void => {
    this.lanes.wake(nextSlotsLane);
  };
}
