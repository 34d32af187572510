import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { defaultTimeZone } from '@rotina/contracts';
import { credentialsFromHeaders, TokenVerifier } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { RequestCounts } from '@rotina/service-kit/requests';
import { countedAddress, requestAddress } from '@rotina/service-kit/http';
import type { FastifyRequest } from 'fastify';
import { Between, Repository } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { LookupsOfDay } from './lookups-of-day.entity.js';
import { countLookup } from './lookups.query.js';
import type { LookupsView } from './lookups.dto.js';

const limitName = 'look-ups of an address';
/** Beyond any range that can be asked for. */
const maxDays = 1_000;

/** Counts the look-ups of members, for the members. */
@Injectable()
export class LookupsService {
  constructor(
    @InjectRepository(LookupsOfDay) private readonly days: Repository<LookupsOfDay>,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly verifier: TokenVerifier,
    private readonly counts: RequestCounts,
    private readonly config: MembershipConfig,
  ) {}

  /**
   * Counts a look-up against its caller's address, before anything is looked up.
   * @throws UserError 429 above the limit.
   */
  async limit(request: FastifyRequest): Promise<void> {
    const perMinute = this.config.MAX_LOOKUPS_PER_MINUTE;
    await this.counts.count({ name: limitName, perMinute }, countedAddress(requestAddress(request)));
  }

  /** Counts a look-up of a member; one's own reads do not count. */
  async count({ headers }: FastifyRequest, userId: number): Promise<void> {
    const credentials = credentialsFromHeaders(headers);
    const caller = credentials && (await this.verifier.verify(credentials));
    if (caller?.id !== userId) await countLookup(this.database.manager, userId, this.today().toString());
  }

  /** The look-ups of a member by day, days without any left out, oldest first. Both days are included. */
  async of(userId: number, from: Temporal.PlainDate, to: Temporal.PlainDate): Promise<LookupsView> {
    const found = await this.days.find({
      where: { userId, day: Between(from.toString(), to.toString()) },
      order: { day: 'ASC' },
      take: maxDays,
    });
    const data = found.map(({ day, count }) => ({ date: day, count }));
    return { data, total: data.reduce((sum, { count }) => sum + count, 0) };
  }

  /** All that are kept of a member. */
  all(userId: number): Promise<LookupsView> {
    return this.of(userId, this.today().subtract({ days: maxDays }), this.today());
  }

  today(): Temporal.PlainDate {
    return this.clock.today(defaultTimeZone);
  }
}
