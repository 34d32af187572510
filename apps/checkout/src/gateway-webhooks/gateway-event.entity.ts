import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What became of a webhook: applied, or why it changed nothing. */
export type GatewayEventOutcome = 'applied' | 'undone' | 'unchanged' | 'stale' | 'unknown_event' | 'unreadable';

/** A webhook of the gateway as it came, once per event id, with what it changed. */
@Entity('gateway_events')
@Index('gateway_events_event_id', ['eventId'], { unique: true })
@Index('gateway_events_payment', ['pid', 'receivedAt'])
@Index('gateway_events_charge', ['chargeGatewayId'])
@Index('gateway_events_outcome', ['outcome', 'receivedAt'])
@Index('gateway_events_received', ['receivedAt', 'id'])
@Index('gateway_events_follow_up_due', ['followUpDueAt'], { where: 'follow_up_due_at is not null' })
export class GatewayEvent {
  @PrimaryColumn('uuid') id: string;
  @Column('text', { name: 'event_id' }) eventId: string;
  @Column('text', { nullable: true }) name: string | null;
  @Column('uuid', { nullable: true }) pid: string | null;
  @Column('text', { name: 'charge_gateway_id', nullable: true }) chargeGatewayId: string | null;
  @Column('text') outcome: GatewayEventOutcome;
  @Column('text', { name: 'from_status', nullable: true }) fromStatus: string | null;
  @Column('text', { name: 'to_status', nullable: true }) toStatus: string | null;
  @Column('text', { name: 'happened_at', nullable: true }) happenedAt: string | null;
  @Column('jsonb') body: object;
  /** The accounts rules still to be tried, which need the network. */
  @Column('text', { name: 'follow_ups', array: true, default: () => "'{}'" }) followUps: string[];
  @Column('timestamptz', { name: 'follow_up_due_at', nullable: true }) followUpDueAt: Date | null;
  @Column('int', { name: 'follow_up_attempts', default: 0 }) followUpAttempts: number;
  @Column('timestamptz', { name: 'received_at' }) receivedAt: Date;
}
