import { EventTransport } from './event-transport.js';
import type { TransportState } from './event-transport.js';

/** Takes nothing and brings nothing, for tests that look into the outbox and hand events over themselves. */
export class NoTransport extends EventTransport {
  override publish(): Promise<void> {
    return Promise.reject(new Error('There is no transport.'));
  }

  override subscribe(): void {
    // Nothing will come.
  }

  override state(): TransportState {
    return { state: 'up' };
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }
}
