import { Injectable } from '@nestjs/common';
import { membershipNotFound } from '../../memberships/memberships/memberships.errors.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { PublicProfilesService } from '../../profiles/public-profiles/public-profiles.service.js';
import type { MemberProfileView } from './member-profiles.view.js';

/** Shows active members to everybody. */
@Injectable()
export class MemberProfilesService {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly profiles: PublicProfilesService,
  ) {}

  /** @throws UserError 404 unless the member is found by the public lookup, too. */
  async of(registerNumber: string): Promise<MemberProfileView & { readonly userId: number }> {
    const { userId, ...membership } = await this.memberships.lookup(registerNumber);
    const profile = await this.profiles.of(userId);
    if (!profile) throw membershipNotFound();
    return { userId, profile, membership: { ...membership, status: 'paid' } };
  }
}
