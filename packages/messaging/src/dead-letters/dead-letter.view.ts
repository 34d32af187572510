import type { DeadLetter, DeadLetterReason } from './dead-letter.entity.js';

/** A dead letter as administrators see it. */
interface DeadLetterView {
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

export const deadLetterView = (letter: DeadLetter): DeadLetterView => ({
  id: Number(letter.id),
  event_id: letter.eventId,
  topic: letter.topic,
  type: letter.type,
  key: letter.key,
  reason: letter.reason,
  error: letter.error,
  envelope: letter.envelope,
  parked_at: letter.parkedAt,
  replayed_at: letter.replayedAt,
});
