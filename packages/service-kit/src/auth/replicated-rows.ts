import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Notifications } from '../database/notifications.js';

const reloadPauseMs = 1_000;

/** Rows that every replica keeps in memory: loaded at the start and after a lost connection, else by notifications. */
export abstract class ReplicatedRows implements OnModuleInit, BeforeApplicationShutdown {
  private closing = false;

  constructor(
    private readonly notifications: Notifications,
    protected readonly channel: string,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.notifications.listen(this.channel, (payload) => {
      if (payload === '') this.reload();
      else this.receive(payload);
    });
    await this.load();
  }

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  protected abstract load(): Promise<void>;
  protected abstract receive(payload: string): void;

  /** The database may be away again when its notifications have just come back. */
  private reload(): void {
    this.load().catch(() => {
      setTimeout(() => {
        if (!this.closing) this.reload();
      }, reloadPauseMs).unref();
    });
  }
}
