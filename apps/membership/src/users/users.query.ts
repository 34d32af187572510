import { prepared, query, table } from '@rotina/service-kit/database';
import type { NewRow, Transaction } from '@rotina/service-kit/database';
import { User } from './user.entity.js';

const inserted = table(User).without('id');
const insertSql = prepared(
  `${inserted.insert()} on conflict do nothing returning ${table(User).without('passwordHash').select()}`,
);

/** Inserts a user and returns the row; undefined when another user has the e-mail or the document. */
export async function insertUser(tx: Transaction, user: NewRow<typeof inserted.row>): Promise<User | undefined> {
  return (await query<User>(tx, insertSql, [inserted.json([user])]))[0];
}
