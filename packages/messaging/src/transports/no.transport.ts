import { EventTransport } from './event-transport.js';
import type { TopicLag, TransportState } from './event-transport.js';

/** Publishes and delivers nothing, for tests that read the outbox and deliver events themselves. */
export class NoTransport extends EventTransport {
  override publish(): Promise<void> {
    return Promise.reject(new Error('There is no transport.'));
  }

  override carries(): boolean {
    return true;
  }

  override subscribe(): void {
    // Delivers nothing.
  }

  override state(): TransportState {
    return { state: 'up' };
  }

  override lag(): Promise<readonly TopicLag[]> {
    return Promise.resolve([]);
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}
