import { maxCounted } from '@rotina/service-kit/database';

/** The dead letters that wait for an administrator, by type. */
export const waitingDeadLettersSql = `
  select type, count(*) as value
  from (select type from dead_letters where replayed_at is null limit ${String(maxCounted)}) as waiting group by type`;
