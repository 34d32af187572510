import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { withStoredContext } from '@rotina/service-kit/http';
import { inSpan } from '@rotina/service-kit/tracing';
import { backoffAfter } from '@rotina/service-kit/retry';
import { Repository } from 'typeorm';
import { AccountsEventsService } from '../accounts-events/accounts-events.service.js';
import { rulesTriggeredBy } from '../domain/accounts-event/accounts-rules.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import type { GatewayNotification } from '../payment-gateway/gateway-notification.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';
import { GatewayEvent } from './gateway-event.entity.js';
import type { FollowUpStep } from './gateway-event.entity.js';
import { claimFollowUp } from './gateway-webhooks.query.js';
import type { FollowUp } from './gateway-webhooks.query.js';

export const followUpsQueue = 'gateway-follow-ups';

const dueFollowUps = dueRows(GatewayEvent, { id: 'id', at: 'followUpDueAt' });

const leaseSeconds = 60;
const retrySeconds = { first: 5, max: 600 };
/** Two to three days of trying. */
const maxAttempts = 400;

/** Does what an applied notification leaves to do with the gateway's answer: live reads and accounts events. */
@Injectable()
export class GatewayFollowUpsService {
  private readonly logger = new Logger(GatewayFollowUpsService.name);

  constructor(
    @InjectRepository(GatewayEvent) private readonly events: Repository<GatewayEvent>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsEventsService,
    private readonly notifications: GatewayNotifications,
    private readonly reads: LiveReadsService,
  ) {}

  due(limit: number): Promise<string[]> {
    return dueFollowUps(this.database.manager, this.clock.now(), limit);
  }

  /** Does the steps of one notification; those that failed are retried later. */
  async run(id: string): Promise<void> {
    const now = this.clock.now();
    const lease = { now: now.toString(), until: now.add({ seconds: leaseSeconds }).toString() };
    const followUp = await claimFollowUp(this.database.manager, id, lease);
    if (!followUp) return;
    await withStoredContext(followUp, () =>
      inSpan({ name: 'follow up gateway event' }, async () => {
        const remaining = await this.attemptAll(id, followUp);
        const followUpDueAt = this.nextTry(id, remaining, followUp.attempts);
        await this.events.update(id, { followUps: remaining, followUpDueAt });
      }),
    );
  }

  /** Returns the steps that failed. */
  private async attemptAll(id: string, { pid, followUps, body, receivedAt }: FollowUp): Promise<FollowUpStep[]> {
    const notification = this.notifications.read(body);
    const { charge } = notification;
    if (!charge) return [];
    const rules = await this.rulesAfterRead(id, followUps, notification);
    if (!rules) return followUps;
    if (pid === null) return [];
    const observedAt = receivedAt.toTemporalInstant();
    const trigger = { pid, chargeId: charge.id, installmentId: charge.installmentId, observedAt };
    const failed: AccountsRule[] = [];
    for (const rule of rules) if (!(await this.accounts.attempt(rule, trigger))) failed.push(rule);
    return failed;
  }

  /** The rules to try, once a charge that is in doubt was read live; null when it could not be read. */
  private async rulesAfterRead(
    id: string,
    steps: readonly FollowUpStep[],
    { charge, kind }: GatewayNotification,
  ): Promise<AccountsRule[] | null> {
    const rules = steps.filter((step) => step !== 'live_read');
    if (!charge || rules.length === steps.length) return rules;
    try {
      const reconciled = await this.reads.reconcile(charge.id, id);
      if (!reconciled?.payment) return rules;
      const written = reconciled.after.status;
      const triggered = rulesTriggeredBy({ notification: kind, payment: reconciled.payment.kind, written });
      return [...new Set([...rules, ...triggered])];
    } catch (error) {
      this.logger.warn(`Charge ${charge.id} is not read yet: ${messageOf(error)}`);
      return null;
    }
  }

  private nextTry(id: string, remaining: readonly FollowUpStep[], attempts: number): Date | null {
    if (remaining.length === 0) return null;
    if (attempts >= maxAttempts) {
      this.logger.error(`The follow-up of gateway event ${id} has failed for good: ${remaining.join(', ')}`);
      return null;
    }
    return dateAt(this.clock.now().add({ seconds: backoffAfter(attempts, retrySeconds) }));
  }
}
