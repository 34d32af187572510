import { prepared } from '@rotina/service-kit/database';

/**
 * Records that the handling of a batch begins; no row when another process began to handle one of its events and never
 * ended. A process uses its rows again and again, which ends the batch before: updates within their page keep the table
 * small, where a row for each batch would leave a dead one behind. The commit is not waited for: what PostgreSQL has
 * accepted survives our process, and no event crashes PostgreSQL itself.
 */
export const startBatchSql = prepared(`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  insert into inbox_batches (id, consumer, process, event_ids)
  select $1::uuid, $2, $3::uuid, $4::uuid[] from unhurried
  where not exists (select from inbox_batches where consumer = $2 and process <> $3::uuid and event_ids && $4::uuid[])
  on conflict (id) do update set event_ids = excluded.event_ids, started_at = now()
  returning id`);

/** Takes the events that are delivered again out of the batches that never ended, and counts a start for each of them. */
export const countInterruptedSql = `
  with incoming as (
    select distinct on (event_id) event_id, type from unnest($3::uuid[], $4::text[]) as batch (event_id, type)),
  interrupted as (
    update inbox_batches batch
    set event_ids = array(select unnest(batch.event_ids) except select event_id from incoming)
    where consumer = $1 and process <> $2::uuid and event_ids && $3::uuid[]
    returning old.event_ids)
  insert into inbox (consumer, event_id, type)
  select $1, event_id, type from incoming
  where exists (select from interrupted where incoming.event_id = any(interrupted.event_ids))
  on conflict do nothing`;

/**
 * Marks events handled in the transaction of their effects. `event_ids` are those that were not finished before, or null for
 * all of them; `isKnown`: one of these was started before, and failed or never ended.
 */
export const claimSql = prepared(`
  with claimed as (
    insert into inbox as entry (consumer, event_id, type, finished, handled_at)
    select $1, event_id, type, 1, now() from unnest($2::uuid[], $3::text[]) as batch (event_id, type)
    on conflict (consumer, event_id) do update set handled_at = now(), finished = entry.finished + 1
    where entry.handled_at is null
    returning entry.event_id, old.event_id is not null as is_known)
  select coalesce(bool_or(is_known), false) as "isKnown",
    case when count(*) < cardinality($2::uuid[]) then coalesce(array_agg(event_id::text), '{}') end as event_ids
  from claimed`);

export interface Claimed {
  readonly event_ids: readonly string[] | null;
  readonly isKnown: boolean;
}

/** Counts one more start; no row when the event is finished. `crashes`: earlier starts that never ended. */
export const startSql = `
  insert into inbox as entry (consumer, event_id, type) values ($1, $2, $3)
  on conflict (consumer, event_id) do update set started = entry.started + 1 where entry.handled_at is null
  returning started - finished - 1 as crashes`;

/**
 * Records that attempts at events, or at batches, ended without success: a start without an end was a process that died.
 * Their ids are in one list.
 */
export const endAttemptsSql = `
  with batches as (update inbox_batches set event_ids = '{}' where id = any($2::uuid[]))
  update inbox set finished = finished + 1
  where consumer = $1 and event_id = any($2::uuid[]) and handled_at is null and finished < started`;

/** Finishes an event that becomes a dead letter; no row when it was finished before. */
export const finishUnhandledSql = `
  insert into inbox as entry (consumer, event_id, type, started, finished, handled_at)
  values ($1, $2, $3, 1, 1, now())
  on conflict (consumer, event_id) do update set handled_at = now(), finished = entry.started
  where entry.handled_at is null returning event_id`;

/**
 * Events: twice as long as they stay in the outbox, so that a published-again event is still recognised. Batches: one that has
 * ended serves its process alone, and each start of a batch reads all of them.
 */
export const deleteOldInboxSql = `
  with batches as (
    delete from inbox_batches batch where started_at < now() - interval '28 days'
      or started_at < now() - interval '1 hour' and not exists (
        select from unnest(batch.event_ids) as event (id) where not exists (
          select from inbox where consumer = batch.consumer and event_id = event.id and handled_at is not null)))
  delete from inbox where (consumer, event_id) in (
    select consumer, event_id from inbox where received_at < now() - interval '28 days' and handled_at is not null
    order by received_at limit $1)`;
