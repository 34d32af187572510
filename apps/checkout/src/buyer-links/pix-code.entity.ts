import { cents, Expires } from '@rotina/service-kit/database';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The Pix code of a charge as it was read once from the gateway; the gateway's next one has another amount or expiry. */
@Expires<StoredPixCode>({ since: 'readAt', hours: 90 * 24 })
@Entity('pix_codes')
export class StoredPixCode {
  @PrimaryColumn('text', { name: 'charge_gateway_id' }) chargeGatewayId: string;
  /** The amount of the charge when the code was read. */
  @Column('bigint', { name: 'amount_cents', transformer: cents }) amountCents: number;
  @Column('text') payload: string;
  /** ISO 8601 with an offset. */
  @Column('text', { name: 'expires_at' }) expiresAt: string;
  @Index('pix_codes_age')
  @Column('timestamptz', { name: 'read_at' })
  readAt: Date;
}
