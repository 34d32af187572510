import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { visibleOf } from '../domain/profile/visibility.js';
import { membershipNotFound } from '../../memberships/memberships/memberships.errors.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import type { MemberProfileView } from './public-profiles.dto.js';
import { publicProfile } from './public-profiles.query.js';
import { VisibilityService } from './visibility.service.js';

/** Shows active members to everybody. */
@Injectable()
export class PublicProfilesService {
  constructor(
    private readonly database: Database,
    private readonly memberships: MembershipsService,
    private readonly visibility: VisibilityService,
  ) {}

  /** @throws UserError 404 unless the member is found by the public lookup, too. */
  async of(registerNumber: string): Promise<MemberProfileView & { readonly userId: number }> {
    const { userId, ...membership } = await this.memberships.lookup(registerNumber);
    const [profile, choice] = await Promise.all([
      publicProfile(this.database.manager, userId),
      this.visibility.choiceOf(userId),
    ]);
    if (!profile) throw membershipNotFound();
    return { userId, profile: visibleOf(profile, choice), membership: { ...membership, status: 'paid' } };
  }
}
