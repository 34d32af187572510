import { Injectable } from '@nestjs/common';
import { SessionRevoked, UserAccessChanged } from '@rotina/contracts';
import type { SessionRevokedPayload, UserAccessChangedPayload } from '@rotina/contracts';
import { AccessChanges, RevocationAge, RevokedSessions } from '@rotina/service-kit/auth';
import type { Transaction } from '@rotina/service-kit/database';
import { OnEvent } from '../handlers/on-event.decorator.js';
import type { ReceivedEvent } from '../handlers/received-event.js';
import { ConsumerLag } from '../metrics/consumer-lag.js';

/** A session that ended at membership ends here too, and the access and time zone of a user that changed there change here. */
@Injectable()
export class SessionRevocationConsumer {
  constructor(
    private readonly sessions: RevokedSessions,
    private readonly access: AccessChanges,
    age: RevocationAge,
    lag: ConsumerLag,
  ) {
    age.limitTo(() => lag.caughtUpAt(SessionRevoked.topic));
  }

  @OnEvent(SessionRevoked)
  async revoke({ data }: ReceivedEvent<SessionRevokedPayload>, tx: Transaction): Promise<void> {
    await this.sessions.revoke(tx, data.sid, Temporal.Instant.from(data.expires_at));
  }

  @OnEvent(UserAccessChanged)
  async change({ data }: ReceivedEvent<UserAccessChangedPayload>, tx: Transaction): Promise<void> {
    const { user_id: userId, revision, roles, locked, zoneinfo = null } = data;
    await this.access.change(tx, { userId, revision, roles, locked, zoneinfo }, Temporal.Instant.from(data.expires_at));
  }
}
