/**
 * Reads the states of a batch and, unless one of its events was started and not finished, inserts the new ones as started.
 * A batch with an unfinished event is handled one by one, because that event may have killed its process. The commit is
 * not waited for: what PostgreSQL has accepted survives our process, and no event crashes PostgreSQL itself.
 */
export const enterBatchSql = `
  with unhurried as (select set_config('synchronous_commit', 'off', true)),
  incoming as (
    select distinct on (event_id) event_id, type
    from unhurried, unnest($2::uuid[], $3::text[]) as batch (event_id, type)),
  known as (
    select event_id, handled_at from inbox where consumer = $1 and event_id = any($2::uuid[])),
  fresh as (
    insert into inbox (consumer, event_id, type)
    select $1, event_id, incoming.type from incoming
    where event_id not in (select event_id from known)
      and not exists (select 1 from known where handled_at is null)
    on conflict do nothing returning event_id)
  select event_id, case when handled_at is null then 'unfinished' else 'handled' end as state from known
  union all select event_id, 'fresh' from fresh`;

export interface EnteredRow {
  readonly event_id: string;
  readonly state: 'fresh' | 'unfinished' | 'handled';
}

/** Counts one more start; no row when the event is finished. `crashes`: earlier starts that never ended. */
export const startSql = `
  insert into inbox as entry (consumer, event_id, type) values ($1, $2, $3)
  on conflict (consumer, event_id) do update set started = entry.started + 1 where entry.handled_at is null
  returning started - finished - 1 as crashes`;

/** Marks events handled in the transaction of their effects; returns those that were not finished before. */
export const claimSql = `
  update inbox set handled_at = now(), finished = finished + 1
  where consumer = $1 and event_id = any($2::uuid[]) and handled_at is null returning event_id`;

/** Records that an attempt ended without success: a start without an end was a process that died. */
export const endAttemptSql = `
  update inbox set finished = finished + 1
  where consumer = $1 and event_id = any($2::uuid[]) and handled_at is null and finished < started`;

/** Finishes an event that becomes a dead letter; no row when it was finished before. */
export const finishUnhandledSql = `
  insert into inbox as entry (consumer, event_id, type, started, finished, handled_at)
  values ($1, $2, $3, 1, 1, now())
  on conflict (consumer, event_id) do update set handled_at = now(), finished = entry.started
  where entry.handled_at is null returning event_id`;

/** Twice as long as events stay in the outbox, so that a published-again event is still recognised. */
export const deleteOldInboxSql = `
  delete from inbox where (consumer, event_id) in (
    select consumer, event_id from inbox where received_at < now() - interval '28 days' and handled_at is not null
    order by received_at limit $1)`;
