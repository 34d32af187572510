import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { isEmail } from 'class-validator';
import { invalidEmail } from '../memberships/memberships.errors.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import type { PartnerMembershipView } from './partners.dto.js';
import { isPartnerToken } from './partners.query.js';

export const hashOfPartnerToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

@Injectable()
export class PartnersService {
  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipsService,
  ) {}

  knows(token: unknown): Promise<boolean> {
    if (typeof token !== 'string' || token === '') return Promise.resolve(false);
    return isPartnerToken(this.database.manager, hashOfPartnerToken(token));
  }

  async membershipOf(email: unknown): Promise<PartnerMembershipView> {
    if (typeof email !== 'string' || !isEmail(email.trim())) throw invalidEmail();
    const { valid, validUntil, status, registerNumber } = await this.memberships.validityOf(email);
    return { email: email.trim(), valid, valid_until: validUntil, status, register_number: registerNumber };
  }
}
