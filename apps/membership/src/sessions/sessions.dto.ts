import type { Session } from './session.entity.js';

/** A device that is signed in, as administrators see it. */
export interface SessionView {
  id: string;
  client: string;
  created_at: string;
  expires_at: string;
}

export const sessionView = ({ sid, createdAt, expiresAt }: Session): SessionView => ({
  id: sid,
  client: sid,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
});
