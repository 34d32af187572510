import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt } from '@rotina/service-kit/database';
import { backoffAfter } from '@rotina/service-kit/retry';
import { LessThanOrEqual, Repository } from 'typeorm';
import { AccountsEventsService } from '../accounts-events/accounts-events.service.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import { GatewayEvent } from './gateway-event.entity.js';
import { claimFollowUp } from './gateway-webhooks.query.js';
import type { FollowUp } from './gateway-webhooks.query.js';

export const followUpsQueue = 'gateway-follow-ups';

const leaseSeconds = 60;
const retrySeconds = { first: 5, max: 600 };
/** Two to three days of trying. */
const maxAttempts = 400;

/** Records the events for the accounts service that an applied notification may cause: they need the gateway's answer. */
@Injectable()
export class GatewayFollowUpsService {
  private readonly logger = new Logger(GatewayFollowUpsService.name);

  constructor(
    @InjectRepository(GatewayEvent) private readonly events: Repository<GatewayEvent>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsEventsService,
    private readonly notifications: GatewayNotifications,
  ) {}

  async due(limit: number): Promise<string[]> {
    const due = await this.events.find({
      select: { id: true },
      where: { followUpDueAt: LessThanOrEqual(dateAt(this.clock.now())) },
      order: { followUpDueAt: 'asc' },
      take: limit,
    });
    return due.map(({ id }) => id);
  }

  /** Tries the rules of one notification; those that failed are retried later. */
  async run(id: string): Promise<void> {
    const now = this.clock.now();
    const lease = { now: now.toString(), until: now.add({ seconds: leaseSeconds }).toString() };
    const followUp = await claimFollowUp(this.database.manager, id, lease);
    if (!followUp) return;
    const remaining = await this.attemptAll(followUp);
    const followUpDueAt = this.nextTry(id, remaining, followUp.attempts);
    await this.events.update(id, { followUps: remaining, followUpDueAt });
  }

  private async attemptAll({ pid, followUps, body, receivedAt }: FollowUp): Promise<AccountsRule[]> {
    const { charge } = this.notifications.read(body);
    if (!charge) return [];
    const observedAt = receivedAt.toTemporalInstant();
    const trigger = { pid, chargeId: charge.id, installmentId: charge.installmentId, observedAt };
    const failed: AccountsRule[] = [];
    for (const rule of followUps) if (!(await this.accounts.attempt(rule, trigger))) failed.push(rule);
    return failed;
  }

  private nextTry(id: string, remaining: readonly AccountsRule[], attempts: number): Date | null {
    if (remaining.length === 0) return null;
    if (attempts >= maxAttempts) {
      this.logger.error(`The follow-up of gateway event ${id} has failed for good: ${remaining.join(', ')}`);
      return null;
    }
    return dateAt(this.clock.now().add({ seconds: backoffAfter(attempts, retrySeconds) }));
  }
}
