import { Injectable, Logger } from '@nestjs/common';
import { backoffAfter, Clock } from '@rotina/service-kit/timing';
import { Database, dueRows } from '@rotina/service-kit/database';
import { messageOf } from '@rotina/service-kit/errors';
import { Lanes } from '@rotina/service-kit/work';
import { AccountsEventsService } from '../accounts-events/accounts-events.service.js';
import type { AccountsTrigger } from '../accounts-events/accounts-events.service.js';
import { rulesTriggeredBy } from '../domain/accounts-event/accounts-rules.js';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';
import type { GatewayNotification } from '../payment-gateway/gateway-notification.js';
import type { GatewayCharge } from '../payment-gateway/payment-gateway.js';
import { LiveReadsService } from '../reconciliation/live-reads.service.js';
import { GatewayEvent } from './gateway-event.entity.js';
import type { FollowUpStep } from './gateway-event.entity.js';
import { causeOf, describeResult, settledResult } from './event-result.js';
import type { SettledResult } from './event-result.js';
import { finishFollowUps, takeFollowUps } from './gateway-webhooks.query.js';
import type { FollowUp, RemainingFollowUp } from './gateway-webhooks.query.js';

const followUpsLane = 'gateway-follow-ups';

const maxAtOnce = 32;

const dueFollowUps = dueRows(GatewayEvent, { id: 'id', at: 'followUpDueAt' });

/** Of a process that ends: an attempt that takes longer is made twice, and its event recorded once. */
const leaseSeconds = 20;
const retrySeconds = { first: 5, max: 600 };
/** Two to three days of trying. */
const maxAttempts = 400;

/** The result of a notification, and the steps of its follow-up that are left. */
interface Attempt {
  readonly result: SettledResult;
  readonly followUps: FollowUpStep[];
}

interface Ended {
  readonly remaining: RemainingFollowUp;
  readonly again: Temporal.Instant | null;
}

/** Does what an applied notification leaves to do with the gateway's answer: live reads and accounts events. */
@Injectable()
export class GatewayFollowUpsLane {
  private readonly logger = new Logger(GatewayFollowUpsLane.name);

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly accounts: AccountsEventsService,
    private readonly notifications: GatewayNotifications,
    private readonly reads: LiveReadsService,
    private readonly lanes: Lanes,
  ) {
    const { manager } = database;
    lanes.open<FollowUp, Ended>(followUpsLane, {
      maxAtOnce,
      leaseSeconds,
      due: (now, limit) => dueFollowUps(manager, now, limit),
      take: (claim) => takeFollowUps(manager, claim),
      span: () => 'follow up gateway event',
      attempt: (followUp) => this.attempt(followUp),
      finish: (ended) =>
        finishFollowUps(
          manager,
          ended.map(({ remaining }) => remaining),
        ),
    });
  }

  /** Does what is stored; call it after a commit. */
  readonly wake = (): void => {
    this.lanes.wake(followUpsLane);
  };

  /** Does the steps of one notification; those that failed are tried again. */
  private async attempt(followUp: FollowUp): Promise<Ended> {
    const { id, followUpAttempts } = followUp;
    const { result, followUps } = await this.attemptAll(followUp);
    const seconds = this.secondsUntilRetry(id, followUps, followUpAttempts);
    const again = seconds === null ? null : this.clock.now().add({ seconds });
    const { outcome, pid, fromStatus, toStatus } = result;
    return { remaining: { id, outcome, pid, fromStatus, toStatus, followUps, followUpDueAt: again }, again };
  }

  /** Does the steps of one notification once its charge, where it is in doubt, was read live; returns what is left of them. */
  private async attemptAll(followUp: FollowUp): Promise<Attempt> {
    const { followUps, body } = followUp;
    const notification = this.notifications.read(body);
    const { charge } = notification;
    if (!charge) return { result: followUp, followUps: [] };
    const due = followUps.filter((step) => step !== 'live_read');
    try {
      const { result, rules } = await this.readCharge(followUp, notification, charge);
      const { pid } = result;
      const failed: AccountsRule[] = [];
      for (const rule of new Set([...due, ...rules])) {
        if (pid !== null && !(await this.accounts.attempt(rule, triggerOf(pid, followUp, charge)))) failed.push(rule);
      }
      return { result, followUps: failed };
    } catch (error) {
      this.logger.warn(`Charge ${charge.id} is not read yet: ${messageOf(error)}`);
      const { pid } = followUp;
      if (pid !== null) for (const rule of due) this.accounts.logFailure(rule, triggerOf(pid, followUp, charge), error);
      return { result: followUp, followUps };
    }
  }

  /** Reads a charge that is in doubt; returns the result of its notification, and the rules that it triggers now. */
  private async readCharge(
    followUp: FollowUp,
    notification: GatewayNotification,
    claimed: GatewayCharge,
  ): Promise<{ result: SettledResult; rules: readonly AccountsRule[] }> {
    const { id, followUps } = followUp;
    if (!followUps.includes('live_read')) return { result: followUp, rules: [] };
    const { kind, happenedAt } = notification;
    const doubt = { gatewayEventId: id, claimed, undo: kind === 'undo', happenedAt, cause: causeOf(followUp) };
    const reconciled = await this.reads.reconcile(doubt);
    const result = settledResult(followUp, notification, reconciled);
    this.logger.log(describeResult({ ...result, id, chargeGatewayId: claimed.id }));
    if (claimed.status === 'paid' && result.outcome === 'stale') {
      this.logger.warn(`Gateway event ${id} calls charge ${claimed.id} paid, which the gateway does not confirm`);
    }
    if (!reconciled?.payment) return { result, rules: [] };
    const { payment, after } = reconciled;
    const rules = rulesTriggeredBy({ notification: kind, payment: payment.kind, written: after.status });
    return { result, rules };
  }

  private secondsUntilRetry(id: string, remaining: readonly FollowUpStep[], attempts: number): number | null {
    if (remaining.length === 0) return null;
    if (attempts >= maxAttempts) {
      this.logger.error(`The follow-up of gateway event ${id} has failed for good: ${remaining.join(', ')}`);
      return null;
    }
    return backoffAfter(attempts, retrySeconds);
  }
}

const triggerOf = (pid: string, { receivedAt }: FollowUp, { id, installmentId }: GatewayCharge): AccountsTrigger => ({
  pid,
  chargeId: id,
  installmentId,
  observedAt: receivedAt.toTemporalInstant(),
});
