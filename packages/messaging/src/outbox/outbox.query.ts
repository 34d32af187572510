import type { EventEnvelope, ServiceName, Topic } from '@rotina/contracts';
import { eventSource } from '@rotina/contracts';
import { prepared } from '@rotina/service-kit/database';
import type { RequestContext } from '@rotina/service-kit/http';
import type { OutgoingEvent } from '../transports/event-transport.js';

export const outboxChannel = 'rotina_outbox';

/** Where a new event keeps the request that causes it; no column, hence a symbol. */
export const cause = Symbol('cause');

/** An event by the names of its columns. */
export interface NewEvent {
  readonly event_id: string;
  readonly type: string;
  readonly version: number;
  readonly topic: string;
  readonly key: string;
  readonly time: string;
  readonly payload: object;
  readonly traceparent: string | null;
  /** Null until the relay publishes it; for an event that the transport does not carry PostgreSQL's present. */
  readonly published_at: 'now' | null;
  readonly [cause]?: RequestContext | undefined;
}

const columns = 'event_id, type, version, topic, key, time, payload, traceparent';

/** Inserts events; its parameter is their rows as JSON. */
export const appendSql = prepared(
  `insert into outbox (${columns}, published_at)
   select ${columns}, published_at from json_populate_recordset(null::outbox, $1)`,
);

/** Marks what was published. */
export const markSql = prepared('update outbox set published_at = now() where id = any($1::bigint[])');

/** Reads the first events that are to be published. */
export const unpublishedSql = prepared(`
  select id, event_id, type, version, topic, key, time, payload, traceparent
  from outbox where published_at is null order by id limit $1`);

/** Reads the oldest rows only, by the primary key. */
export const removeOldSql = `
  delete from outbox
  where id in (select id from outbox order by id limit $1) and published_at < now() - interval '14 days'`;

/** Republishes a limited number of rows behind an id: a statement over the whole table would exceed its time limit. */
export const republishSql = `
  with batch as (select id from outbox where id > $2 order by id limit $3),
    again as (
      update outbox set published_at = null
      where id in (select id from batch) and published_at >= $1 returning 1)
  select (select count(*)::int from again) as count, (select max(id) from batch) as last`;

export interface RepublishedBatch {
  readonly count: number;
  /** The id of its last row; null when there was none. */
  readonly last: string | null;
}

export const wakeRelaySql = `select pg_notify('${outboxChannel}', '')`;

export const backlogSql = `
  select count(*)::int as unpublished, greatest(0, coalesce(extract(epoch from now() - min(time)), 0))::float as oldest_seconds
  from (select time from outbox where published_at is null order by id limit 10000) as waiting`;

export interface Backlog {
  readonly unpublished: number;
  readonly oldest_seconds: number;
}

export interface OutboxRow {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly version: number;
  readonly topic: Topic;
  readonly key: string;
  readonly time: Date;
  readonly payload: unknown;
  readonly traceparent: string | null;
}

/** The event as other services receive it. */
export function outgoing(row: OutboxRow, source: ServiceName): OutgoingEvent {
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: row.event_id,
    type: row.type,
    source: eventSource(source),
    subject: row.key,
    time: row.time.toISOString(),
    datacontenttype: 'application/json',
    dataversion: String(row.version),
    ...(row.traceparent === null ? {} : { traceparent: row.traceparent }),
    data: row.payload,
  };
  return { topic: row.topic, envelope };
}
