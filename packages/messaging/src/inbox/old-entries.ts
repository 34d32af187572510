import type pg from 'pg';
import { deleteOldInboxSql } from './inbox.query.js';

/** Deletes rows 28 days after their arrival, so many at most; whether there may be more. */
export async function deleteOldEntries(client: pg.Client, max: number): Promise<boolean> {
  const { rowCount } = await client.query(deleteOldInboxSql, [max]);
  return rowCount === max;
}
