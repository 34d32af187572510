import { Example, Field, instant, integer, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { IsInt, IsNotEmptyObject, IsObject, IsOptional, Max, Min } from 'class-validator';
import type { Redelivery } from './redelivery.entity.js';

export const defaultPerSecond = 5;

/** Which deliveries to send again, and how fast. */
@Example<RedeliverBody>({
  filter: { state: 'failed', destination: 'platform', created_from: '2026-03-10' },
  per_second: defaultPerSecond,
  reason: 'A plataforma voltou.',
})
export class RedeliverBody {
  /** The filters of the list of deliveries. */
  @IsNotEmptyObject() @IsObject() filter: Record<string, unknown>;
  @IsOptional() @IsInt() @Min(1) @Max(50) per_second?: number | null;
  @IsOptional() @Text({ min: 1, max: 1_000 }) reason?: string;
}

@Example<RedeliveryStartedView>({ id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b', matched: 340 })
export class RedeliveryStartedView {
  @Field(uuid) readonly id: string;
  @Field(integer, 'The finished deliveries that fit the filter, 100,000 at most.') readonly matched: number;
}

@Example<RedeliveryView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  state: 'running',
  matched: 340,
  redelivered: 120,
  delivered: 117,
  failed: 1,
  started_at: new Date('2026-03-10T12:00:00Z'),
  finished_at: null,
  by: 'operator@rotina.test',
})
export class RedeliveryView {
  @Field(uuid) readonly id: string;
  @Field(oneOf(['running', 'done']), '`done` once every delivery that was sent again has ended.')
  readonly state: 'running' | 'done';
  @Field(integer) readonly matched: number;
  @Field(integer, 'Fewer than matched at the end, when somebody else had sent some again.')
  readonly redelivered: number;
  @Field(integer) readonly delivered: number;
  @Field(integer) readonly failed: number;
  @Field(instant) readonly started_at: Date;
  @Field(nullable(instant)) readonly finished_at: Date | null;
  @Field(text, 'The e-mail address of whoever ordered it.') readonly by: string;
}

export const redeliveryView = (redelivery: Redelivery): FieldsOf<RedeliveryView> => ({
  id: redelivery.id,
  state: redelivery.finishedAt ? 'done' : 'running',
  matched: redelivery.matched,
  redelivered: redelivery.redelivered,
  delivered: redelivery.delivered,
  failed: redelivery.failed,
  started_at: redelivery.startedAt,
  finished_at: redelivery.finishedAt,
  by: redelivery.by,
});
