import { execute, prepared, query } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/users.service.js';
import { slowdown } from './sign-in-limit.js';
import type { Failure, SignInLimits } from './sign-in-limit.js';

export interface NewAttempt {
  readonly address: string;
  /** Null where it is not an address. */
  readonly email: string | null;
  readonly emailHash: string;
  readonly at: Temporal.Instant;
  /** Earlier attempts count no more. */
  readonly windowStart: Temporal.Instant;
  readonly limits: SignInLimits;
  /** Whether it has waited because the e-mail fails from many addresses. */
  readonly wasSlowedDown: boolean;
}

/** The columns that a sign-in reads of the user with its e-mail. */
export type SignInUser = Pick<
  User,
  'id' | 'name' | 'email' | 'document' | 'personType' | 'phoneNumber' | 'zoneinfo' | 'roles' | 'locked'
> & {
  readonly passwordHash: string | null;
  /** The addresses that were the user's, and are nobody's. */
  readonly formerEmails: readonly string[];
};

/** An attempt that was added, with the user. */
export interface Attempt {
  readonly id: string;
  readonly user: SignInUser | null;
}

/** An attempt that was added, or what forbids it. */
export type BegunAttempt =
  | Attempt
  | {
      readonly id: null;
      /** The e-mail fails from many addresses. */
      readonly isSlow: boolean;
      /** The newest from the address. */
      readonly failures: readonly Failure[];
    };

const beginSql = prepared(`
  select begun.id, begun.is_slow as "isSlow", begun.failures,
    (select json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'document', u.document,
        'personType', u.person_type, 'phoneNumber', u.phone_number, 'zoneinfo', u.zoneinfo, 'roles', u.roles,
        'locked', u.locked, 'passwordHash', u.password_hash, 'formerEmails', array(select f.email
          from former_addresses f where f.user_id = u.id and not exists (select from users o where o.email = f.email)))
      from users u where u.email = $8 and begun.id is not null) as user
  from begin_sign_in($1, $2, $3, $4, $5, $6, $7) begun`);

/**
 * Adds an attempt where the limits allow it, and reads the user of its e-mail. Attempts from one address are counted one
 * after another, in all replicas.
 */
export async function beginAttempt(manager: EntityManager, attempt: NewAttempt): Promise<BegunAttempt> {
  const { address, email, emailHash, at, windowStart, limits, wasSlowedDown } = attempt;
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
    email,
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
