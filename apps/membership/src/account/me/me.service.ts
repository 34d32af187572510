import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { Upload } from '@rotina/service-kit/requests';
import type { EntityManager } from 'typeorm';
import { signedInUserView } from '../../identity/auth/auth.view.js';
import { DocumentsService } from '../../profiles/documents/documents.service.js';
import { countries } from '../../profiles/domain/profile/countries.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { ProfilesService } from '../../profiles/profiles/profiles.service.js';
import { userNotFound } from '../../identity/users/users.errors.js';
import { UsersAdminService } from '../../identity/users/users.admin.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { User } from '../../identity/users/users.service.js';
import type { MeView, OwnProfileView, UpdatedProfileView } from './me.view.js';

/** Reads and changes the data of the logged-in user. */
@Injectable()
export class MeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly access: UsersAdminService,
    private readonly profiles: ProfilesService,
    private readonly documents: DocumentsService,
    private readonly memberships: MembershipsService,
  ) {}

  async read(userId: number): Promise<MeView> {
    const user = await this.user(this.database.manager, userId);
    const [profile, membership] = await Promise.all([
      this.profileOf(this.database.manager, user),
      this.memberships.current(userId),
    ]);
    const phone_number_validated_at = user.phoneNumberValidatedAt?.toISOString() ?? null;
    return { user: { ...signedInUserView(user), phone_number_validated_at }, profile, membership, countries };
  }

  /**
   * Changes the profile and the time zone, and adds documents: all of it or nothing.
   * @throws ValidationError with all fields that break a rule.
   */
  async update(
    { id, zoneinfo }: AuthenticatedUser,
    body: unknown,
    uploads: readonly Upload[],
  ): Promise<UpdatedProfileView> {
    const changes = await this.profiles.read(body, zoneinfo);
    const profile = await this.documents.storing(id, uploads, (stored) =>
      this.database.transaction(async (tx) => {
        await this.users.lock(tx, id);
        await this.profiles.update(tx, id, changes.profile);
        if (changes.zoneinfo !== undefined) await this.access.changeZone(tx, id, changes.zoneinfo);
        await this.documents.add(tx, id, stored);
        return this.profileOf(tx, await this.user(tx, id));
      }),
    );
    return { profile, ...(changes.ignored.length > 0 && { ignored: changes.ignored }) };
  }

  private async user(manager: EntityManager, id: number): Promise<User> {
    const user = await this.users.byId(id, manager);
    if (!user) throw userNotFound();
    return user;
  }

  private async profileOf(manager: EntityManager, { id, zoneinfo }: User): Promise<OwnProfileView> {
    return Object.assign(await this.profiles.view(manager, id), { zoneinfo });
  }
}
