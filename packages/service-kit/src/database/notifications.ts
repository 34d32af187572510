import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { directAddress } from '../config/database-address.js';
import { ServiceConfig } from '../config/service-config.js';
import { LimitedClient } from './limited-client.js';

type Listener = (payload: string) => void;

const reconnectPauseMs = 1_000;
/** A statement is what shows that a connection is dead: nothing else is ever sent on this one. */
const pingMs = 10_000;

/**
 * PostgreSQL's notifications on one connection of their own. After every (re)connection each listener is called once
 * with an empty payload, because what was sent while the connection was away is lost.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Notifications.name);
  private readonly listeners = new Map<string, Listener[]>();
  private client: LimitedClient | null = null;
  private closed = false;
  private ping: NodeJS.Timeout | undefined;
  private answered = performance.now();

  constructor(private readonly config: ServiceConfig) {}

  /** Calls the listener for every notification on a channel (a plain lower-case name). */
  async listen(channel: string, listener: Listener): Promise<void> {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
    if (this.client) await this.client.query(`listen ${channel}`);
  }

  /** The time of `performance.now()` at which everything sent until then had arrived, to ten seconds. */
  get answeredAt(): number {
    return this.answered;
  }

  async onApplicationBootstrap(): Promise<void> {
    this.ping = setInterval(() => void this.sendPing(), pingMs);
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    clearInterval(this.ping);
    await this.client?.end();
  }

  private async sendPing(): Promise<void> {
    const { client } = this;
    if (!client) return;
    try {
      await client.query('select 1');
      this.answered = performance.now();
    } catch {
      // The connection ends, and another one is opened.
    }
  }

  private async connect(): Promise<void> {
    const client = new LimitedClient({ connectionString: directAddress(this.config) });
    client.on('error', () => undefined);
    client.on('end', () => {
      this.reconnect();
    });
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.listeners.get(channel) ?? []) listener(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.listeners.keys()) await client.query(`listen ${channel}`);
      this.client = client;
      if (this.closed) await client.end();
      else for (const listener of [...this.listeners.values()].flat()) listener('');
      this.answered = performance.now();
    } catch (error) {
      this.logger.warn(`Notifications are not connected: ${error instanceof Error ? error.message : 'unknown'}`);
      client.end().catch(() => undefined);
    }
  }

  private reconnect(): void {
    this.client = null;
    if (this.closed) return;
    setTimeout(() => {
      if (!this.closed) void this.connect();
    }, reconnectPauseMs).unref();
  }
}
