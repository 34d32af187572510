import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Expires } from '../database/expired-rows.js';

/** The requests of a key in a minute or a day, over all replicas; the time begins with the first of them. */
@Expires<RequestCount>({ since: 'startedAt', hours: 25 })
@Entity('request_counts')
export class RequestCount {
  @PrimaryColumn('text') name: string;
  @PrimaryColumn('text') key: string;
  @Index('request_counts_age') @Column('timestamptz', { name: 'started_at' }) startedAt: Date;
  @Column('int') requests: number;
}
