import { Injectable } from '@nestjs/common';
import { Database, query } from '@rotina/service-kit/database';
import type { Wake } from '../timing/wake.js';
import { notifySql } from './outbox.query.js';

/**
 * Tells the relay that events have been committed. It is no part of the transaction that wrote them: whoever notifies
 * inside one makes every other commit of the cluster that does so wait for its own. A ring that is lost is made up for
 * by the relay's slow poll.
 */
@Injectable()
export class RelayBell {
  private relay: Wake | null = null;
  private notifying = false;
  private again = false;

  constructor(private readonly database: Database) {}

  /** The relay of this process leads: it hears the bell itself, until the returned function is called. */
  heardBy(relay: Wake): () => void {
    this.relay = relay;
    return () => {
      this.relay = null;
    };
  }

  /** Rings here, or in the replica whose relay leads. */
  readonly ring = (): void => {
    if (this.relay) this.relay.ring();
    else if (this.notifying) this.again = true;
    else void this.notify();
  };

  private async notify(): Promise<void> {
    this.notifying = true;
    await query(this.database.manager, notifySql).catch(() => undefined);
    this.notifying = false;
    if (!this.again) return;
    this.again = false;
    this.ring();
  }
}
