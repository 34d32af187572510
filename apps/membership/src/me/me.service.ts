import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { Upload } from '@rotina/service-kit/uploads';
import { signedInUserView } from '../auth/auth.view.js';
import { DocumentsService } from '../documents/documents.service.js';
import { countries } from '../domain/profile/countries.js';
import { MembershipsService } from '../memberships/memberships.service.js';
import type { ProfileView } from '../profiles/profile.view.js';
import { ProfilesService } from '../profiles/profiles.service.js';
import { userNotFound } from '../users/users.errors.js';
import { UsersService } from '../users/users.service.js';
import type { MeView } from './me.view.js';

/** What the logged-in user reads and changes of their own. */
@Injectable()
export class MeService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly profiles: ProfilesService,
    private readonly documents: DocumentsService,
    private readonly memberships: MembershipsService,
  ) {}

  async read(userId: number): Promise<MeView> {
    const user = await this.users.byId(userId);
    if (!user) throw userNotFound();
    const [profile, membership] = await Promise.all([
      this.profiles.view(this.database.manager, userId),
      this.memberships.current(userId),
    ]);
    const phone_number_validated_at = user.phoneNumberValidatedAt?.toISOString() ?? null;
    return { user: { ...signedInUserView(user), phone_number_validated_at }, profile, membership, countries };
  }

  /**
   * Changes the profile and adds documents to it: all of it or nothing.
   * @throws ValidationError with all fields that break a rule.
   */
  async update({ id, zoneinfo }: AuthenticatedUser, body: unknown, uploads: readonly Upload[]): Promise<ProfileView> {
    const changes = await this.profiles.read(body, zoneinfo);
    return this.documents.storing(id, uploads, (stored) =>
      this.database.transaction(async (tx) => {
        await this.users.lock(tx, id);
        await this.profiles.update(tx, id, changes);
        await this.documents.add(tx, id, stored);
        return this.profiles.view(tx, id);
      }),
    );
  }
}
