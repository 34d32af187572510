import { execute, leasedRows, prepared } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { NextSlot } from './next-slot.entity.js';

export const leaseDueSlots = leasedRows(NextSlot, ['therapistId'], {
  id: 'therapistId',
  at: 'dueAt',
  attempts: 'attempts',
});

/** Makes the earliest slot of a therapist due. */
export async function slotsChanged(tx: Transaction, therapistId: number, at: Temporal.Instant): Promise<void> {
  await execute(tx, 'update next_slots set due_at = $2 where therapist_id = $1', [therapistId, at.toString()]);
}

/** A therapist whose earliest slot one worker computes until the lease ends. */
export interface DueSlot {
  readonly therapistId: number;
  readonly leaseEnd: Temporal.Instant;
}

/** The earliest slot as it was computed. */
export interface ComputedSlot {
  readonly startsAt: Temporal.Instant | null;
  /** When it must be computed again, if nothing changes before. */
  readonly dueAt: Temporal.Instant;
}

const storeSql = prepared(`
  update next_slots set starts_at = $3, due_at = $4, attempts = 0 where therapist_id = $1 and due_at = $2`);

/** Stores the earliest slot, unless the free times have changed since the lease began: they are due again. */
export async function storeSlot(
  manager: EntityManager,
  { therapistId, leaseEnd }: DueSlot,
  { startsAt, dueAt }: ComputedSlot,
): Promise<void> {
  const times = [leaseEnd, startsAt, dueAt].map((at) => at?.toString() ?? null);
  await execute(manager, storeSql, [therapistId, ...times]);
}
