import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { insertIfAbsent } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { tokenHash } from '@rotina/service-kit/secrets';
import { Repository } from 'typeorm';
import { MembershipsService } from '../memberships/memberships.service.js';
import { Partner } from './partner.entity.js';
import type { PartnerMembershipView } from './partner-membership.view.js';

@Injectable()
export class PartnersService {
  constructor(
    @InjectRepository(Partner) private readonly partners: Repository<Partner>,
    private readonly memberships: MembershipsService,
  ) {}

  /** Whether a token is one of an active partner's two. */
  async isValidToken(token: unknown): Promise<boolean> {
    if (typeof token !== 'string' || token === '') return false;
    const hash = tokenHash(token);
    const owner = [
      { active: true, tokenHash: hash },
      { active: true, nextTokenHash: hash },
    ];
    return this.partners.existsBy(owner);
  }

  async membershipOf(email: unknown): Promise<PartnerMembershipView> {
    const { validUntil, registerNumber, ...validity } = await this.memberships.validityOf(email);
    return { ...validity, valid_until: validUntil, register_number: registerNumber };
  }

  /** Adds a partner unless there is one with that name. */
  async ensure(tx: Transaction, name: string, token: string): Promise<void> {
    await insertIfAbsent(tx.getRepository(Partner), { name, tokenHash: tokenHash(token), active: true });
  }
}
