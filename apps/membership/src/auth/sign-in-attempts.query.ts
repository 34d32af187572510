import { execute, prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { limits, slowdown } from './sign-in-limit.js';
import type { Failure } from './sign-in-limit.js';

export interface NewAttempt {
  readonly address: string;
  readonly emailHash: string;
  readonly at: Temporal.Instant;
  /** Earlier attempts count no more. */
  readonly windowStart: Temporal.Instant;
  /** Whether it has waited because the e-mail fails from many addresses. */
  readonly wasSlowedDown: boolean;
}

/** An attempt that was added, or what forbids it. */
export type BegunAttempt =
  | { readonly id: string }
  | {
      readonly id: null;
      /** The e-mail fails from many addresses. */
      readonly isSlow: boolean;
      /** The newest from the address. */
      readonly failures: readonly Failure[];
    };

const beginSql = prepared(`
  select id, is_slow as "isSlow", failures from begin_sign_in($1, $2, $3, $4, $5, $6, $7)`);

/** Adds an attempt where the limits allow it. Attempts from one address are counted one after another, in all replicas. */
export async function beginAttempt(manager: EntityManager, attempt: NewAttempt): Promise<BegunAttempt> {
  const { address, emailHash, at, windowStart, wasSlowedDown } = attempt;
  const maxFailures = wasSlowedDown ? null : slowdown.fromFailures;
  const { perEmailAndAddress, perAddress } = limits;
  const values = [
    address,
    emailHash,
    at.toString(),
    windowStart.toString(),
    perEmailAndAddress,
    perAddress,
    maxFailures,
  ];
  const [begun] = await query<BegunAttempt>(manager, beginSql, values);
  if (!begun) throw new Error('A function that returns a row returned none.');
  return begun;
}

const deleteSql = prepared(`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  delete from sign_in_attempts using unhurried where id = $1`);

export async function deleteAttempt(manager: EntityManager, id: string): Promise<void> {
  await execute(manager, deleteSql, [id]);
}
