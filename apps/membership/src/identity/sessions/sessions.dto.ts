import { boolean, Example, Field, listOf, nullable, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import type { Session } from './session.entity.js';

const device = {
  client: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  created_at: '2026-03-10T12:00:00.000Z',
  last_used_at: '2026-03-12T08:30:00.000Z',
  user_agent: 'Rotina/4.2 (Android 16)',
  address: '203.0.113.7',
};

/** The parameter of paths. */
export const clientInPath = {
  client: { example: device.client, description: 'The header `client` of the sign-in of the session.' },
};

/** A device that is signed in. */
class DeviceView {
  @Field(text, 'The header `client` of the sign-in.') readonly client: string;
  @Field(timestamp) readonly created_at: string;
  @Field(
    timestamp,
    'The last request with its token to the membership service, to five minutes; apps validate their token when they open.',
  )
  readonly last_used_at: string;
  @Field(nullable(text), 'What the device says about itself.') readonly user_agent: string | null;
  @Field(nullable(text), 'The network address of the sign-in.') readonly address: string | null;
}

/** A device as administrators see it. */
@Example<SessionView>({ ...device, id: device.client, expires_at: '2026-03-24T12:00:00.000Z' })
export class SessionView extends DeviceView {
  @Field(text) readonly id: string;
  @Field(timestamp) readonly expires_at: string;
}

/** A device as its owner sees it. */
@Example<OwnSessionView>({ ...device, current: true })
export class OwnSessionView extends DeviceView {
  @Field(boolean, 'Whether this request came from it.') readonly current: boolean;
}

@Example<OwnSessionsView>({ data: [{ ...device, current: true }] })
export class OwnSessionsView {
  @Field(listOf(OwnSessionView), 'The newest first.') readonly data: readonly OwnSessionView[];
}

const deviceView = ({ sid, createdAt, lastUsedAt, userAgent, address }: Session): FieldsOf<DeviceView> => ({
  client: sid,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt.toISOString(),
  user_agent: userAgent,
  address,
});

export const sessionView = (session: Session): FieldsOf<SessionView> => ({
  ...deviceView(session),
  id: session.sid,
  expires_at: session.expiresAt.toISOString(),
});

/** @param sid The session of the request. */
export const ownSessionView = (session: Session, sid: string): FieldsOf<OwnSessionView> => ({
  ...deviceView(session),
  current: session.sid === sid,
});
