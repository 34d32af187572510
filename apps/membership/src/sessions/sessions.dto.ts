import { Example, Field, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { Session } from './session.entity.js';

/** A device that is signed in, as administrators see it. */
@Example<SessionView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  client: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  created_at: '2026-03-10T12:00:00.000Z',
  expires_at: '2026-03-24T12:00:00.000Z',
})
export class SessionView {
  @Field(text) readonly id: string;
  @Field(text, 'The header `client` of the sign-in.') readonly client: string;
  @Field(timestamp) readonly created_at: string;
  @Field(timestamp) readonly expires_at: string;
}

export const sessionView = ({ sid, createdAt, expiresAt }: Session): FieldsOf<SessionView> => ({
  id: sid,
  client: sid,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
