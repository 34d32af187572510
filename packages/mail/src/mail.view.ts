import { Example, Field, instant, integer, nullable, oneOf, text, uuid } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { table } from '@rotina/service-kit/database';
import { Mail, mailStates } from './mail.entity.js';
import type { MailState } from './mail.entity.js';

export const listedMail = table(Mail).only(
  'id',
  'toAddress',
  'template',
  'state',
  'attempts',
  'createdAt',
  'finishedAt',
);

/** A mail as administrators see it. */
@Example<MailView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  to: 'ana@rotina.test',
  template: 'resetPassword',
  state: 'sent',
  attempts: 1,
  created_at: new Date('2026-03-10T12:00:00Z'),
  finished_at: new Date('2026-03-10T12:00:02Z'),
})
export class MailView {
  @Field(uuid) readonly id: string;
  @Field(text) readonly to: string;
  @Field(text, 'The occasion of the mail.') readonly template: string;
  @Field(oneOf(mailStates), '`suppressed`: the address gets no mail.') readonly state: MailState;
  @Field(integer) readonly attempts: number;
  @Field(instant) readonly created_at: Date;
  @Field(nullable(instant), 'When the mail server took it, or it was given up.') readonly finished_at: Date | null;
}

export const mailView = ({ toAddress, createdAt, finishedAt, ...mail }: typeof listedMail.row): FieldsOf<MailView> => ({
  ...mail,
  to: toAddress,
  created_at: createdAt,
  finished_at: finishedAt,
});
