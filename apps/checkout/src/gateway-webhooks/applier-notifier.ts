import { Injectable } from '@nestjs/common';
import { Database, prepared, query } from '@rotina/service-kit/database';

export const applierChannel = 'rotina_gateway_events';

/** Nothing is lost with a notification, so its transaction does not wait for the disk. */
const notifySql = prepared(`select set_config('synchronous_commit', 'off', true), pg_notify('${applierChannel}', '')`);

/**
 * Wakes the applier once events are stored: directly when this process leads, else through PostgreSQL. A notification
 * that is lost costs time only, because the applier also polls.
 */
@Injectable()
export class ApplierNotifier {
  private wake: (() => void) | null = null;
  private isNotifying = false;
  private isNotifyingAgain = false;

  constructor(private readonly database: Database) {}

  /** The applier of this process leads until the returned function is called. */
  subscribe(wake: () => void): () => void {
    this.wake = wake;
    return () => {
      this.wake = null;
    };
  }

  notify(): void {
    if (this.wake) this.wake();
    else if (this.isNotifying) this.isNotifyingAgain = true;
    else void this.notifyLeader();
  }

  private async notifyLeader(): Promise<void> {
    this.isNotifying = true;
    await query(this.database.manager, notifySql).catch(() => undefined);
    this.isNotifying = false;
    if (!this.isNotifyingAgain) return;
    this.isNotifyingAgain = false;
    this.notify();
  }
}
