export { acquireLock, advisoryLocks } from './advisory-locks.js';
export { BatchExecutor } from './batch-executor.js';
export { BatchedSelect } from './batched-select.js';
export { cents, decimalCents } from './cents.js';
export { createIndexConcurrently } from './create-index-concurrently.js';
export { databaseAnswers } from './database-answers.js';
export { Database } from './database.js';
export type { Transaction } from './database.js';
export { dateAt } from './date-at.js';
export { dueRows } from './due-rows.js';
export { ExpiredRows, Expires, expiringTables } from './expired-rows.js';
export {
  DatabaseUnavailable,
  TransactionConflict,
  breaksForeignKey,
  brokenUnique,
  isUnavailable,
  sqlStateOf,
} from './failures.js';
export { ForwardMigration } from './forward-migration.js';
export { insertIfAbsent } from './insert-if-absent.js';
export { LeaderNotifier } from './leader-notifier.js';
export { Leadership } from './leadership.js';
export type { LeaderSession } from './leadership.js';
export { leasedRows } from './leased-rows.js';
export type { Claim } from './leased-rows.js';
export { likeLiteral } from './like.js';
export { LimitedClient } from './limited-client.js';
export { LimitedPool } from './limited-pool.js';
export { migrate } from './migrate.js';
export type { Migrations } from './migrate.js';
export { prepared } from './prepared.js';
export type { Prepared } from './prepared.js';
export { execute, query } from './query.js';
export { rewriteColumn } from './rewrite-column.js';
export { maxCounted, rowGauge } from './row-gauge.js';
export { smallRecordset, table } from './table.js';
export type { NewRow, Table } from './table.js';
export { writeUntil } from './write-until.js';
