import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { Clock } from '@rotina/service-kit/timing';
import { brokenUnique, dateAt, insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { newToken, tokenHash } from '@rotina/service-kit/secrets';
import { Repository } from 'typeorm';
import { ValidityService } from '../memberships/validity.service.js';
import { Partner } from './partner.entity.js';
import type { PartnerMembershipView } from './partner-membership.view.js';
import { partnerView } from './partners.dto.js';
import type { CreatePartnerBody, NewPartnerTokenView, UpdatePartnerBody } from './partners.dto.js';
import { lastToken, nameTaken, twoTokens } from './partners.errors.js';

/** A use is stored when the last one that was stored is older. */
const useMinutes = 5;
const defaultPerMinute = 600;

@Injectable()
export class PartnersService {
  constructor(
    @InjectRepository(Partner) private readonly partners: Repository<Partner>,
    private readonly validity: ValidityService,
    private readonly clock: Clock,
  ) {}

  /** The active partner that has the token as one of its two. */
  async withToken(token: unknown): Promise<Partner | null> {
    if (typeof token !== 'string' || token === '') return null;
    const hash = tokenHash(token);
    const owner = [
      { active: true, tokenHash: hash },
      { active: true, nextTokenHash: hash },
    ];
    const partner = await this.partners.findOneBy(owner);
    if (partner) await this.used(partner);
    return partner;
  }

  async membershipOf(email: unknown): Promise<PartnerMembershipView> {
    const { validUntil, registerNumber, ...rest } = await this.validity.validityOf(email);
    return { ...rest, valid_until: validUntil, register_number: registerNumber };
  }

  /** Adds a partner unless there is one with that name. */
  async ensure(tx: Transaction, partner: Pick<Partner, 'name' | 'maxPerMinute'>, token: string): Promise<void> {
    await insertIfAbsent(tx.getRepository(Partner), { ...partner, tokenHash: tokenHash(token), active: true });
  }

  /** Adds a partner without a token; returns its id. */
  async create(tx: Transaction, body: CreatePartnerBody): Promise<number> {
    const partner = { name: body.name, active: true, maxPerMinute: body.max_per_minute ?? defaultPerMinute };
    return named(async () => (await tx.getRepository(Partner).save(partner)).id);
  }

  async update(tx: Transaction, id: number, body: UpdatePartnerBody): Promise<void> {
    const { name, active, max_per_minute: maxPerMinute } = body;
    const given = Object.entries({ name, active, maxPerMinute }).filter(([, value]) => (value ?? null) !== null);
    const changes: Partial<Partner> = Object.fromEntries(given);
    if (given.length > 0) await named(() => tx.getRepository(Partner).update({ id }, changes));
  }

  /** Gives a partner a token beside the one that it may have; nothing shows it again. */
  async issueToken({ tx, id }: AdminRowChange<number, unknown>): Promise<NewPartnerTokenView> {
    const partners = tx.getRepository(Partner);
    const { tokenHash: first, nextTokenHash: second } = await partners.findOneByOrFail({ id });
    if (first !== null && second !== null) throw twoTokens();
    const token = newToken();
    await partners.update(
      { id },
      first === null ? { tokenHash: tokenHash(token) } : { nextTokenHash: tokenHash(token) },
    );
    return { ...partnerView(await partners.findOneByOrFail({ id })), token };
  }

  /** Ends the older one of two tokens. */
  async retireToken({ tx, id }: AdminRowChange<number, unknown>): Promise<void> {
    const partners = tx.getRepository(Partner);
    const { nextTokenHash } = await partners.findOneByOrFail({ id });
    if (nextTokenHash === null) throw lastToken();
    await partners.update({ id }, { tokenHash: nextTokenHash, nextTokenHash: null });
  }

  private async used({ id, lastUsedAt }: Partner): Promise<void> {
    const now = this.clock.now();
    const isRecent = lastUsedAt !== null && lastUsedAt > dateAt(now.subtract({ minutes: useMinutes }));
    if (!isRecent) await this.partners.update({ id }, { lastUsedAt: dateAt(now) });
  }
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw brokenUnique(error) === 'partners_name' ? nameTaken() : error;
  }
}
