import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import { visibleOf } from '../domain/profile/visibility.js';
import { publicProfile } from './public-profiles.query.js';
import type { PublicProfileView } from './public-profiles.view.js';
import { VisibilityService } from './visibility.service.js';

/** The profiles of users as everybody may see them. */
@Injectable()
export class PublicProfilesService {
  constructor(
    private readonly database: Database,
    private readonly visibility: VisibilityService,
  ) {}

  /** Null for an unknown user. */
  async of(userId: number): Promise<PublicProfileView | null> {
    const [profile, choice] = await Promise.all([
      publicProfile(this.database.manager, userId),
      this.visibility.choiceOf(userId),
    ]);
    return profile && visibleOf(profile, choice);
  }
}
