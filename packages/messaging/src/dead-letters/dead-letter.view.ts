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

export const deadLetterView = (deadLetter: DeadLetter): DeadLetterView => ({
  id: Number(deadLetter.id),
  event_id: deadLetter.eventId,
  topic: deadLetter.topic,
  type: deadLetter.type,
  key: deadLetter.key,
  reason: deadLetter.reason,
  error: deadLetter.error,
  envelope: deadLetter.envelope,
  parked_at: deadLetter.parkedAt,
  replayed_at: deadLetter.replayedAt,
});
