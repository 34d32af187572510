import { Injectable } from '@nestjs/common';
import { adminRows } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/jobs';
import type { AdminList, AdminPage } from '@rotina/service-kit/admin';
import { retryPolicies } from './backoff.js';
import { deliveryInProgress, deliveryNotFound } from './deliveries.errors.js';
import { deliveriesOf, deliveryColumns, deliveryOf, reopenDelivery } from './deliveries-desk.query.js';
import type { DeliveryRow, DeliveryWithAttempts } from './deliveries-desk.query.js';

const source = {
  from: 'deliveries',
  columns: deliveryColumns,
  filters: {
    id: { sql: 'id', type: 'uuid' },
    state: { sql: 'state', type: 'text' },
    destination: { sql: 'destination', type: 'text' },
    kind: { sql: 'kind', type: 'text' },
    reference: { sql: 'reference', type: 'text' },
  },
} as const;

/** What administrators see of deliveries, and the button that sends one again. */
@Injectable()
export class DeliveriesDeskService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  list(list: AdminList): Promise<AdminPage<DeliveryRow>> {
    return adminRows<DeliveryRow>(this.database.manager, list, source);
  }

  /** Everything that was sent about a payment. */
  listOf(reference: string): Promise<DeliveryRow[]> {
    return deliveriesOf(this.database.manager, reference);
  }

  async get(id: string): Promise<DeliveryWithAttempts> {
    const delivery = await deliveryOf(this.database.manager, id);
    if (!delivery) throw deliveryNotFound();
    return delivery;
  }

  /** Opens as many attempts as the destination's policy has. */
  async redeliver(id: string): Promise<DeliveryWithAttempts> {
    const { destination } = await this.get(id);
    const more = { attempts: retryPolicies[destination].maxAttempts, now: this.clock.now().toString() };
    if (!(await reopenDelivery(this.database.manager, id, more))) throw deliveryInProgress();
    this.jobs.nudge(`deliveries-${destination}`);
    return this.get(id);
  }
}
