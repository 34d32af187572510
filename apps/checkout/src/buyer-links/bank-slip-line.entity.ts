import { cents, Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The line of a charge's bank slip as it was read once from the gateway. Another amount or due date makes another line. */
@Expires<StoredBankSlipLine>({ since: 'readAt', hours: 90 * 24 })
@Entity('bank_slip_lines')
export class StoredBankSlipLine {
  @PrimaryColumn('text', { name: 'charge_gateway_id' }) chargeGatewayId: string;
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('text') line: string;
  @Index('bank_slip_lines_age')
  @Column('timestamptz', { name: 'read_at' })
  readAt: Date;
}
