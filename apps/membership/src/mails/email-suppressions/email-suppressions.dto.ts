import { IsEmailAddress } from '@rotina/contracts';
import { boolean, Example, Field, integer, nullable, oneOf, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { Trimmed } from '@rotina/service-kit/validation';
import { suppressionCauses } from '../domain/email-suppression/reports.js';
import type { SuppressionCause } from '../domain/email-suppression/reports.js';
import type { EmailSuppression } from './email-suppression.entity.js';

@Example<CreateSuppressionBody>({ email: 'ana@rotina.test' })
export class CreateSuppressionBody {
  @Trimmed() @IsEmailAddress() email: string;
}

@Example<EmailSuppressionView>({
  id: 1,
  email: 'ana@rotina.test',
  cause: 'bounced',
  reason: '550 5.1.1 User unknown',
  message_id: '<0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b@rotina.test>',
  occurred_at: '2026-03-10T12:00:00.000Z',
  created_at: '2026-03-10T12:00:05.000Z',
  suppressed: true,
  lifted_at: null,
  lifted_by: null,
})
export class EmailSuppressionView {
  @Field(integer) readonly id: number;
  @Field(text) readonly email: string;
  @Field(oneOf(suppressionCauses)) readonly cause: SuppressionCause;
  @Field(nullable(text), 'What the mail provider or the administrator says.') readonly reason: string | null;
  @Field(nullable(text)) readonly message_id: string | null;
  @Field(timestamp, 'When the mail bounced, or the recipient complained.') readonly occurred_at: string;
  @Field(timestamp) readonly created_at: string;
  @Field(boolean, 'False once it was lifted.') readonly suppressed: boolean;
  @Field(nullable(timestamp)) readonly lifted_at: string | null;
  @Field(nullable(text), 'The administrator who lifted it.') readonly lifted_by: string | null;
}

export const emailSuppressionView = (row: EmailSuppression): FieldsOf<EmailSuppressionView> => ({
  id: row.id,
  email: row.address,
  cause: row.cause,
  reason: row.reason,
  message_id: row.messageId,
  occurred_at: row.occurredAt.toISOString(),
  created_at: row.createdAt.toISOString(),
  suppressed: row.liftedAt === null,
  lifted_at: row.liftedAt?.toISOString() ?? null,
  lifted_by: row.liftedBy,
});
