import { IsEmailAddress, IsZonedInstant } from '@rotina/contracts';
import { Example, Field, integer } from '@rotina/service-kit/openapi';
import { Trimmed } from '@rotina/service-kit/validation';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { reportCauses } from '../domain/email-suppression/reports.js';

const emailEventNames = ['delivered', 'opened', ...reportCauses] as const;

@Example<EmailEvent>({
  event: 'bounced',
  email: 'ana@rotina.test',
  message_id: '<0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b@rotina.test>',
  occurred_at: '2026-03-10T12:00:00Z',
  reason: '550 5.1.1 User unknown',
})
export class EmailEvent {
  @IsIn(emailEventNames) event: (typeof emailEventNames)[number];
  @Trimmed() @IsEmailAddress() email: string;
  @IsOptional() @IsString() message_id?: string | null;
  @IsZonedInstant() occurred_at: string;
  @IsOptional() @IsString() reason?: string | null;
}

@Example<ReceivedEventsView>({ received: 1 })
export class ReceivedEventsView {
  @Field(integer, 'How many events the body had.') readonly received: number;
}
