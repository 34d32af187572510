import { searchable, searched } from '@rotina/service-kit/admin';
import { prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { User } from './user.entity.js';

const inserted = table(User).without('id');
const insertSql = prepared(
  `${inserted.insert()} on conflict do nothing returning ${table(User).without('passwordHash').select()}`,
);

/** Inserts a user and returns the row; undefined when another user has the e-mail or the document. */
export async function insertUser(tx: Transaction, user: NewRow<typeof inserted.row>): Promise<User | undefined> {
  return (await query<User>(tx, insertSql, [inserted.json([user])]))[0];
}

const found = table(User).only('id', 'name', 'email', 'document', 'phoneNumber');

/** A user as they are found for a buyer. */
export type FoundUser = typeof found.row & {
  /** Whether the e-mail was theirs when the purchase was placed, and they have taken another one since. */
  readonly hadEmail?: boolean;
};

const hadEmail =
  '(id = (select f.user_id from former_addresses f where f.email = $1 and f.left_at >= $3::timestamptz))';
const foundSql = prepared(`select ${found.select()}, ${hadEmail} is true as "hadEmail" from users
  where email = $1 or document = $2 or ${hadEmail}`);

/** The marks by which the user of a purchase is found. */
export interface UserMarks {
  /** In canonical spelling. */
  readonly email: string;
  readonly document: string | null;
  readonly placedAt: Temporal.Instant | null;
}

/** The user of an e-mail, whoever had it when the purchase was placed, and the user of a document. */
export const usersOf = (tx: Transaction, { email, document, placedAt }: UserMarks): Promise<FoundUser[]> =>
  query<FoundUser>(tx, foundSql, [email, document, placedAt && placedAt.toString()]);

const formerSql = prepared(`select f.email from former_addresses f
  where f.user_id = $1 and not exists (select from users u where u.email = f.email) order by f.left_at desc`);

/** The addresses that a user had, without those that have become another user's. */
export const formerAddressesOf = async (manager: EntityManager, userId: number): Promise<string[]> =>
  (await query<{ email: string }>(manager, formerSql, [userId])).map(({ email }) => email);

const lockSql = prepared('select id from users where id = $1 for update');

/** Locks a user's row; false when there is none. */
export async function lockUser(tx: Transaction, id: number): Promise<boolean> {
  return (await query(tx, lockSql, [id])).length > 0;
}

/** Whether mails to the user under the alias `u` are suppressed. */
export const emailSuppressed = `exists (select from email_suppressions s where s.address = u.email and s.lifted_at is null)`;

export type UserRow = User & { readonly emailSuppressed: boolean };

/** Selects a `UserRow` under the alias `u`. */
export const userColumns = `${table(User).without('passwordHash').select('u')}, ${emailSuppressed} as "emailSuppressed"`;

/** Users by a part of the name or of the e-mail address, or by the whole document or register number. */
export const foundBy = searched(
  // Apart, because each has an index of its own, and as an array, which is known before a list is read in its order.
  (form) => `u.id = any(array(
    select id from users where email like any(${form('part')})
    union all select id from users where ${searchable('name')} like any(${form('name')})
    union all select id from users where document = any(${form('document')})
    union all select user_id from cards where register_number = any(${form('digits')})))`,
);
