import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { ShownName } from '../domain/card/name-on-card.js';
import type { CardState } from '../../memberships/domain/card/card-state.js';

/** A person's card and number; both survive renewals. */
@Entity('cards')
@Index('cards_directory', ['state', 'registerNumber'])
@Index('cards_due', { synchronize: false })
@Check('cards_shown_name', `shown_name in ('none', 'short', 'full')`)
@Check('cards_state', `state in ('issuing', 'issued', 'suspended', 'revoked')`)
export class Card {
  @ForeignKey('users', { name: 'cards_user_fk' }) @PrimaryColumn('int', { name: 'user_id' }) userId: number;
  @Index('cards_register_number', { unique: true })
  @Column('text', { name: 'register_number' })
  registerNumber: string;
  @Column('text') state: CardState;
  /** The form of the holder's name on the card. */
  @Column('text', { name: 'shown_name', default: 'none' }) shownName: ShownName;
  /** When a card in state `issuing` is due; null in every other state. */
  @Column('timestamptz', { name: 'issue_due_at', nullable: true }) issueDueAt: Date | null;
  @Column('timestamptz', { name: 'issued_at', nullable: true }) issuedAt: Date | null;
  /** The request that made it due, whose trace its issue continues. */
  @Column('text', { nullable: true }) traceparent: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId: string | null;
}
