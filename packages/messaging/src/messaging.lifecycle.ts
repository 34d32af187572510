import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { HealthChecks } from '@rotina/service-kit/observability';
import { subscribedTopics } from './handlers/consumer-checks.js';
import { BatchRunner } from './consumers/batch.runner.js';
import { DatabaseWatch } from './consumers/database-watch.js';
import { UnknownEvents } from './consumers/unknown-events.js';
import { MessagingConfig } from './messaging.config.js';
import { MessagingOptions } from './messaging.options.js';
import { ConsumerLag } from './metrics/consumer-lag.js';
import { Relay } from './outbox/relay.js';
import { within } from '@rotina/service-kit/timing';
import { EventTransport } from './transports/event-transport.js';
import type { Delivery } from './transports/event-transport.js';

/** Starts relay and consumers after the service, and stops them before anything that they use is closed. */
@Injectable()
export class MessagingLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MessagingLifecycle.name);

  constructor(
    private readonly options: MessagingOptions,
    private readonly config: MessagingConfig,
    private readonly transport: EventTransport,
    private readonly relay: Relay,
    private readonly runner: BatchRunner,
    private readonly watch: DatabaseWatch,
    private readonly unknown: UnknownEvents,
    private readonly lag: ConsumerLag,
    private readonly health: HealthChecks,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.EVENTS_TRANSPORT === 'none') return;
    this.health.add('events', () => Promise.resolve(this.check()));
    if (this.config.EVENTS_TRANSPORT === 'kafka') this.health.add('topics', () => Promise.resolve(this.checkTopics()));
    const { source } = this.options;
    const topics = subscribedTopics(source);
    this.relay.start();
    if (topics.length === 0) return;
    this.transport.subscribe({
      consumer: source,
      topics,
      handle: (batch, signal) => this.watch.over((watched) => this.handle(batch, watched), signal),
      ready: (signal) => this.watch.ready(signal),
      onAssigned: () => this.unknown.replay(),
    });
    this.lag.start(topics);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([this.end('lag', this.lag.stop(), 5_000), this.end('relay', this.relay.stop(), 5_000)]);
    const consuming = [
      this.end('transport', this.transport.close(), 14_000),
      this.end('replay', this.unknown.stop(), 14_000),
    ];
    await Promise.all(consuming);
  }

  private async handle(batch: readonly Delivery[], signal: AbortSignal): Promise<void> {
    await this.unknown.replayed(signal);
    await this.runner.run(batch, signal);
  }

  // A service is ready while its transport is down: events wait in the outbox.
  private check(): Record<string, unknown> {
    const { state, detail } = this.transport.state();
    return {
      transport: this.config.EVENTS_TRANSPORT,
      ...(state === 'down' && { status: 'degraded' }),
      state: state === 'up' ? 'up' : 'degraded',
      ...(detail && { detail }),
    };
  }

  private checkTopics(): Record<string, unknown> | undefined {
    const fragile = this.transport.fragileTopics();
    return fragile.length > 0 ? { status: 'degraded', fragile } : undefined;
  }

  private async end(part: string, ending: Promise<void>, milliseconds: number): Promise<void> {
    try {
      await within(ending, milliseconds, `Ending the ${part}`);
    } catch (error) {
      this.logger.warn(String(error));
    }
  }
}
