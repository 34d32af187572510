import { Injectable } from '@nestjs/common';
import { SessionRevoked } from '@rotina/contracts';
import type { SessionRevokedPayload } from '@rotina/contracts';
import { RevokedSessions } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { OnEvent } from '../consumers/on-event.decorator.js';
import type { ReceivedEvent } from '../consumers/received-event.js';

/** A session that ended at membership ends here too. */
@Injectable()
export class SessionRevocationConsumer {
  constructor(private readonly sessions: RevokedSessions) {}

  @OnEvent(SessionRevoked)
  async revoke({ data }: ReceivedEvent<SessionRevokedPayload>, tx: Transaction): Promise<void> {
    await this.sessions.revoke(tx, data.sid, Temporal.Instant.from(data.expires_at));
  }
}
