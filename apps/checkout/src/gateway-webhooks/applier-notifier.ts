import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { notifyApplier } from './gateway-webhooks.query.js';

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
    await notifyApplier(this.database.manager).catch(() => undefined);
    this.isNotifying = false;
    if (!this.isNotifyingAgain) return;
    this.isNotifyingAgain = false;
    this.notify();
  }
}
