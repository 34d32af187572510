import { anything, Example, Field, instant, integer, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { firstLine } from '@rotina/service-kit/secrets';
import { deadLetterReasons } from './dead-letter-reason.js';
import type { DeadLetterReason } from './dead-letter-reason.js';
import type { DeadLetter } from './dead-letter.entity.js';

/** A dead letter as administrators see it. */
@Example<DeadLetterView>({
  id: 1,
  event_id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  topic: 'membership.users',
  type: 'USER_ACCESS_CHANGED',
  key: '7',
  reason: 'failed',
  error: 'Error: The database does not answer.',
  envelope: { id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b', type: 'USER_ACCESS_CHANGED', data: { user_id: 7 } },
  parked_at: new Date('2026-03-10T12:00:00Z'),
  replayed_at: null,
})
export class DeadLetterView {
  @Field(integer) readonly id: number;
  @Field(uuid) readonly event_id: string;
  @Field(text) readonly topic: string;
  @Field(text) readonly type: string;
  @Field(text, 'Events of one key are handled in their order.') readonly key: string;
  @Field(
    oneOf(deadLetterReasons),
    'Its handler kept failing or ended the process twice, it cannot be read, or a newer version has published it: then one that knows its type replays it by itself.',
  )
  readonly reason: DeadLetterReason;
  @Field(text, 'Its first line, without paths.') readonly error: string;
  @Field(anything, 'The event as it arrived.') readonly envelope: unknown;
  @Field(instant) readonly parked_at: Date;
  @Field(nullable(instant)) readonly replayed_at: Date | null;
}

export const deadLetterView = (deadLetter: DeadLetter): FieldsOf<DeadLetterView> => ({
  id: Number(deadLetter.id),
  event_id: deadLetter.eventId,
  topic: deadLetter.topic,
  type: deadLetter.type,
  key: deadLetter.key,
  reason: deadLetter.reason,
  error: firstLine(deadLetter.error),
  envelope: deadLetter.envelope,
  parked_at: deadLetter.parkedAt,
  replayed_at: deadLetter.replayedAt,
});
