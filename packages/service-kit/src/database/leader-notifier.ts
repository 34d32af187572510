import { prepared } from './prepared.js';
import { query } from './query.js';
import type { Database } from './database.js';
import type { Prepared } from './prepared.js';

/**
 * Wakes a leader after a commit: directly when it runs in this process, else through PostgreSQL. NOTIFY is never part of
 * the transaction that wrote the rows: commits with one wait for each other across the whole cluster. A lost
 * notification costs time only, because leaders also poll.
 */
export class LeaderNotifier {
  private readonly notifySql: Prepared;
  private wake: (() => void) | null = null;
  private isNotifying = false;
  private isNotifyingAgain = false;

  /** @param channel The PostgreSQL channel on which the leader's session listens. */
  constructor(
    private readonly database: Database,
    channel: string,
  ) {
    // Losing a notification loses nothing, so its transaction does not wait for the disk.
    this.notifySql = prepared(`select set_config('synchronous_commit', 'off', true), pg_notify('${channel}', '')`);
  }

  /** Registers this process's leader; returns the function that ends the subscription. */
  subscribe(wake: () => void): () => void {
    this.wake = wake;
    return () => {
      this.wake = null;
    };
  }

  /** Wakes the leader of this process, or of the replica that leads. */
  readonly notify = (): void => {
    if (this.wake) this.wake();
    else if (this.isNotifying) this.isNotifyingAgain = true;
    else void this.notifyReplicas();
  };

  private async notifyReplicas(): Promise<void> {
    this.isNotifying = true;
    await query(this.database.manager, this.notifySql).catch(() => undefined);
    this.isNotifying = false;
    if (!this.isNotifyingAgain) return;
    this.isNotifyingAgain = false;
    this.notify();
  }
}
