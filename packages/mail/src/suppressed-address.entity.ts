import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address to which no mail is sent, or to which mails are sent again: a late event must find its revision. */
@Entity('suppressed_addresses')
export class SuppressedAddress {
  /** See `addressHash`; the address itself travels nowhere. */
  @PrimaryColumn('text', { name: 'address_hash' }) addressHash: string;
  @Column('bigint') revision: number;
  @Column('boolean') suppressed: boolean;
}
