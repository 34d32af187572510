import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersAdminService } from '../../identity/users/users.admin.service.js';
import { ProfilesService } from '../../profiles/profiles/profiles.service.js';
import type { UserWithProfileView } from './user-page.view.js';

/** A user with their profile, for administrators. */
@Injectable()
export class UserPageService {
  constructor(
    readonly users: UsersAdminService,
    private readonly profiles: ProfilesService,
  ) {}

  async view(manager: EntityManager, id: number): Promise<UserWithProfileView | null> {
    const user = await this.users.view(manager, id);
    return user && Object.assign(user, { profile: await this.profiles.view(manager, id) });
  }
}
