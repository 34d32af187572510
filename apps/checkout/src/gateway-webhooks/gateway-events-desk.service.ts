import { Injectable } from '@nestjs/common';
import { adminRows } from '@rotina/service-kit/admin';
import { Database } from '@rotina/service-kit/database';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import { gatewayEventById, gatewayEventSource } from './gateway-events-desk.query.js';
import type { GatewayEventRow } from './gateway-events-desk.query.js';

/** What administrators see of the gateway's webhooks. */
@Injectable()
export class GatewayEventsDeskService {
  constructor(private readonly database: Database) {}

  list(list: AdminList): Promise<AdminPage<GatewayEventRow>> {
    return adminRows<GatewayEventRow>(this.database.manager, list, gatewayEventSource);
  }

  get(id: string): Promise<(GatewayEventRow & { body: object }) | undefined> {
    return gatewayEventById(this.database.manager, id);
  }
}
