import { Injectable } from '@nestjs/common';
import { LeaderNotifier, Database } from '@rotina/service-kit/database';
import { gatewayEventsChannel } from './gateway-webhooks.query.js';

/** Wakes the applier once events are stored. */
@Injectable()
export class ApplierNotifier extends LeaderNotifier {
  constructor(database: Database) {
    super(database, gatewayEventsChannel);
  }
}
