import type { ServiceName } from '@rotina/contracts';

/** The service that publishes and consumes here. */
export class MessagingOptions {
  constructor(readonly source: ServiceName) {}
}
