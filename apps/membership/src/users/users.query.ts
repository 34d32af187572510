import { filterValues } from '@rotina/service-kit/admin';
import { execute, query } from '@rotina/service-kit/database';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { PersonType, Role } from '../domain/user/user-attributes.js';
import { User } from './user.entity.js';

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly document: string | null;
  readonly personType: PersonType | null;
  readonly phoneNumber: string | null;
  readonly zoneinfo: string;
  readonly roles: readonly Role[];
  readonly passwordHash: string | null;
  readonly at: Temporal.Instant;
}

/** The new user's id; null when the e-mail or the document is somebody's already. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<number | null> {
  const [row] = await query<{ id: number }>(
    tx,
    `insert into users
       (name, email, document, person_type, phone_number, zoneinfo, roles, password_hash, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict do nothing returning id`,
    [
      user.name,
      user.email,
      user.document,
      user.personType,
      user.phoneNumber,
      user.zoneinfo,
      user.roles,
      user.passwordHash,
      user.at.toString(),
    ],
  );
  return row?.id ?? null;
}

/** Adds what is not known of a user yet; what is known stays. A document that is somebody else's is left alone. */
export async function completeUser(
  tx: Transaction,
  id: number,
  known: Pick<NewUser, 'document' | 'personType' | 'phoneNumber' | 'at'>,
): Promise<void> {
  await execute(
    tx,
    `update users set
       document = coalesce(document, $2), person_type = coalesce(person_type, $3),
       phone_number = coalesce(phone_number, $4), updated_at = $5
     where id = $1 and ((document is null and $2::text is not null) or (phone_number is null and $4::text is not null))
       and not exists (select 1 from users other where other.document = $2 and other.id <> $1)`,
    [id, known.document, known.personType, known.phoneNumber, known.at.toString()],
  );
}

export const userById = (manager: EntityManager, id: number): Promise<User | null> => manager.findOneBy(User, { id });

/** By the canonical spelling of the address. */
export const userByEmail = (manager: EntityManager, email: string): Promise<User | null> =>
  manager.findOneBy(User, { email });

export const userByDocument = (manager: EntityManager, document: string): Promise<User | null> =>
  manager.findOneBy(User, { document });

/** The user's row, which everybody locks who changes what belongs to the user and publishes it. */
export const lockUser = (tx: Transaction, id: number): Promise<User | null> =>
  tx.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });

const matching = `
  from users
  where ($1::int[] is null or id = any($1)) and ($2::text is null or email = $2) and ($3::text is null or $3 = any(roles))
    and ($4::text is null or email like $4 or lower(name) like $4)`;

/** A page of users and how many there are, for administrators; `q` finds the beginning of a name or an e-mail. */
export async function listUsers(manager: EntityManager, list: AdminList): Promise<AdminPage<User>> {
  const { id, email, role, q } = list.filter;
  const prefix =
    typeof q === 'string' && q !== ''
      ? `${q
          .trim()
          .toLowerCase()
          .replace(/[\\%_]/g, '\\$&')}%`
      : null;
  const params = [
    id === undefined ? null : filterValues(id, 'int'),
    typeof email === 'string' ? email.trim().toLowerCase() : null,
    typeof role === 'string' ? role : null,
    prefix,
  ];
  const [count] = await query<{ total: number }>(manager, `select count(*)::int as total ${matching}`, params);
  const page = await query<{ id: number }>(manager, `select id ${matching} order by ${list.order} limit $5 offset $6`, [
    ...params,
    list.limit,
    list.offset,
  ]);
  const found = await manager
    .createQueryBuilder(User, 'u')
    .whereInIds(page.map((row) => row.id))
    .getMany();
  const byId = new Map(found.map((user) => [user.id, user]));
  return { rows: page.flatMap((row) => byId.get(row.id) ?? []), total: count?.total ?? 0 };
}
