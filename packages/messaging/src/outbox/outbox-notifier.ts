import { Injectable } from '@nestjs/common';
import { Database, query } from '@rotina/service-kit/database';
import type { Signal } from '../timing/signal.js';
import { notifySql } from './outbox.query.js';

/**
 * Wakes the relay after events have been committed. NOTIFY is never part of the transaction that wrote them: commits
 * with one wait for each other across the whole cluster. The relay's slow poll covers a notification that is lost.
 */
@Injectable()
export class OutboxNotifier {
  private relay: Signal | null = null;
  private notifying = false;
  private again = false;

  constructor(private readonly database: Database) {}

  /** Notifies the relay of this process, which leads, directly; returns the function that ends the subscription. */
  subscribe(relay: Signal): () => void {
    this.relay = relay;
    return () => {
      this.relay = null;
    };
  }

  /** Wakes the relay here, or that of the replica which leads. */
  readonly notify = (): void => {
    if (this.relay) this.relay.raise();
    else if (this.notifying) this.again = true;
    else void this.notifyReplicas();
  };

  private async notifyReplicas(): Promise<void> {
    this.notifying = true;
    await query(this.database.manager, notifySql).catch(() => undefined);
    this.notifying = false;
    if (!this.again) return;
    this.again = false;
    this.notify();
  }
}
