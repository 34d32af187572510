import type { ServiceName } from '@rotina/contracts';

/** Who we are: the service whose events these are, and whose name its consumers go by. */
export class MessagingOptions {
  constructor(readonly source: ServiceName) {}
}
