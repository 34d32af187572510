import type { DeadLetterReason } from './dead-letter.entity.js';

export const parkSql = `
  insert into dead_letters (consumer, event_id, topic, type, key, reason, error, envelope)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (consumer, event_id) do nothing`;

export interface DeadLetterRow {
  readonly id: number;
  readonly event_id: string;
  readonly topic: string;
  readonly type: string;
  readonly key: string;
  readonly reason: DeadLetterReason;
  readonly error: string;
  readonly envelope: unknown;
  readonly parked_at: Date;
  readonly replayed_at: Date | null;
}

const columns = 'id::int, event_id, topic, type, key, reason, error, envelope, parked_at, replayed_at';

export const deadLetterSource = {
  from: 'dead_letters',
  columns,
  filters: {
    consumer: { sql: 'consumer', type: 'text' },
    type: { sql: 'type', type: 'text' },
    replayed: { sql: '(replayed_at is not null)', type: 'bool' },
  },
} as const;

export const oneSql = `select ${columns} from dead_letters where consumer = $1 and id = $2`;
export const lockSql = `select ${columns} from dead_letters where consumer = $1 and id = $2 for update`;
export const replayedSql = 'update dead_letters set replayed_at = now() where id = $1';
export const failedAgainSql = 'update dead_letters set error = $2 where id = $1 and replayed_at is null';
