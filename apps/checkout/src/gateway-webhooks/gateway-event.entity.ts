import { Column, Entity, Generated, Index, PrimaryColumn } from 'typeorm';
import type { AccountsRule } from '../domain/accounts-event/accounts-rules.js';

/**
 * `received` until the applier has decided what the notification changes; then that it was applied, why it changed
 * nothing, or that it is parked because it kept failing. `in_doubt` until the charge was read live.
 */
export const gatewayEventOutcomes = [
  'received',
  'in_doubt',
  'applied',
  'undone',
  'unchanged',
  'stale',
  'ignored',
  'unknown_event',
  'unreadable',
  'parked',
] as const;
export type GatewayEventOutcome = (typeof gatewayEventOutcomes)[number];

/** The work that is left once a notification is applied, because it needs the network. */
export type FollowUpStep = 'live_read' | AccountsRule;

/** A webhook of the gateway as it arrived, once per event id, with what it changed. */
@Entity('gateway_events')
@Index('gateway_events_event_id', ['eventId'], { unique: true })
@Index('gateway_events_unapplied', ['arrival'], { where: "outcome = 'received'" })
@Index('gateway_events_retrying', ['subject'], { where: "outcome = 'received' and attempts > 0" })
@Index('gateway_events_payment', ['pid', 'arrival'], { where: 'pid is not null' })
@Index('gateway_events_charge', ['chargeGatewayId'], { where: 'charge_gateway_id is not null' })
@Index('gateway_events_exceptions', ['outcome', 'id'], {
  where: "outcome in ('parked', 'unknown_event', 'unreadable')",
})
@Index('gateway_events_unassigned', ['subject'], {
  where: "pid is null and subject is not null and (attempts > 0 or outcome in ('unknown_event', 'unreadable'))",
})
@Index('gateway_events_follow_up_due', ['followUpDueAt'], { where: 'follow_up_due_at is not null' })
export class GatewayEvent {
  @PrimaryColumn('uuid') id: string;
  /** The order of arrival, in which notifications are applied. */
  @Column('bigint') @Generated('increment') arrival: string;
  @Column('text', { name: 'event_id' }) eventId: string;
  /** The gateway's own name of the event. */
  @Column('text', { nullable: true }) name: string | null;
  /** The payment that it is about: our reference, else the gateway's id of the charge. */
  @Column('text', { nullable: true }) subject: string | null;
  @Column('jsonb') body: object;
  /** The trace of the request that brought it, which its events continue. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
  @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
  @Column('text', { default: 'received' }) outcome: GatewayEventOutcome;
  /** Failed attempts to apply it alone. */
  @Column('int', { default: 0 }) attempts: number;
  @Column('timestamptz', { name: 'retry_at', nullable: true }) retryAt: Date | null;
  @Column('text', { nullable: true }) error: string | null;
  @Column('timestamptz', { name: 'applied_at', nullable: true }) appliedAt: Date | null;
  @Column('uuid', { nullable: true }) pid: string | null;
  @Column('text', { name: 'charge_gateway_id', nullable: true }) chargeGatewayId: string | null;
  @Column('text', { name: 'from_status', nullable: true }) fromStatus: string | null;
  @Column('text', { name: 'to_status', nullable: true }) toStatus: string | null;
  @Column('timestamptz', { name: 'happened_at', nullable: true }) happenedAt: Date | null;
  /** The steps still to be done. */
  @Column('text', { name: 'follow_ups', array: true, default: () => "'{}'" }) followUps: FollowUpStep[];
  @Column('timestamptz', { name: 'follow_up_due_at', nullable: true }) followUpDueAt: Date | null;
  @Column('int', { name: 'follow_up_attempts', default: 0 }) followUpAttempts: number;
}
