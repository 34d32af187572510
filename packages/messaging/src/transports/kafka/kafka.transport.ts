import { EventTransport } from '../event-transport.js';
import type { TransportState } from '../event-transport.js';

export interface KafkaTransportOptions {
  readonly brokers: readonly string[];
  readonly service: string;
}

export class KafkaTransport extends EventTransport {
  constructor(readonly options: KafkaTransportOptions) {
    super();
  }
  override publish(): Promise<void> {
    return Promise.reject(new Error('There is no transport.'));
  }
  override subscribe(): void {}
  override state(): TransportState {
    return { state: 'up' };
  }
  override close(): Promise<void> {
    return Promise.resolve();
  }
}
