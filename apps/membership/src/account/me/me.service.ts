import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { Upload } from '@rotina/service-kit/requests';
import type { EntityManager } from 'typeorm';
import { AuthService } from '../../identity/auth/auth.service.js';
import { signedInUserView } from '../../identity/auth/auth.view.js';
import { DocumentsService } from '../../profiles/documents/documents.service.js';
import { countries } from '../../profiles/domain/profile/countries.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { ProfilesService } from '../../profiles/profiles/profiles.service.js';
import { canonicalEmail } from '../../identity/domain/user/user-attributes.js';
import { EmailChangesService } from '../../identity/email-confirmations/email-changes.service.js';
import { EmailConfirmationsService } from '../../identity/email-confirmations/email-confirmations.service.js';
import { PasswordChangesService } from '../../identity/password-reset/password-changes.service.js';
import { PasswordHasher } from '../../identity/passwords/password-hasher.service.js';
import { userNotFound, wrongPassword } from '../../identity/users/users.errors.js';
import { UsersAdminService } from '../../identity/users/users.admin.service.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { User } from '../../identity/users/users.service.js';
import type { MeView, OwnProfileView, UpdatedProfileView } from './me.view.js';
import { readOwnChanges } from './own-changes.js';

interface OwnUpdate {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
  /** Where it comes from: a wrong password counts as a failed sign-in. */
  readonly address: string;
}

/** Reads and changes the data of the logged-in user. */
@Injectable()
export class MeService {
  constructor(
    private readonly database: Database,
    private readonly auth: AuthService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordChangesService,
    private readonly confirmations: EmailConfirmationsService,
    private readonly emailChanges: EmailChangesService,
    private readonly users: UsersService,
    private readonly access: UsersAdminService,
    private readonly profiles: ProfilesService,
    private readonly documents: DocumentsService,
    private readonly memberships: MembershipsService,
  ) {}

  async read(userId: number): Promise<MeView> {
    const user = await this.user(this.database.manager, userId);
    const [profile, membership, pending_email] = await Promise.all([
      this.profileOf(this.database.manager, user),
      this.memberships.current(userId),
      this.confirmations.pendingOf(userId),
    ]);
    const phone_number_validated_at = user.phoneNumberValidatedAt?.toISOString() ?? null;
    return {
      user: { ...signedInUserView(user), phone_number_validated_at },
      pending_email,
      profile,
      membership,
      countries,
    };
  }

  /**
   * Changes the account and the profile, and adds documents: all of it or nothing, but an address once it is confirmed.
   * @throws ValidationError with all fields that break a rule.
   */
  async update(caller: AuthenticatedUser, { body, uploads, address }: OwnUpdate): Promise<UpdatedProfileView> {
    const { id } = caller;
    const { account, profile, ignored } = await readOwnChanges(this.profiles, body, caller.zoneinfo);
    if (account.current_password !== undefined) await this.confirm(caller, account.current_password, address);
    const passwordHash = account.password === undefined ? null : await this.hasher.hash(account.password);
    const email = account.email === undefined ? null : canonicalEmail(account.email);
    if (email !== null) await this.emailChanges.count(await this.user(this.database.manager, id), email);
    await this.documents.storing(id, uploads, (stored) =>
      this.database.transaction(async (tx) => {
        await this.users.lock(tx, id);
        await this.profiles.update(tx, id, profile.profile);
        if (profile.zoneinfo !== undefined) await this.access.changeZone(tx, id, profile.zoneinfo);
        if (account.name !== undefined) await this.users.rename(tx, id, account.name);
        if (passwordHash !== null) await this.passwords.change(tx, id, { passwordHash, keptSid: caller.sid });
        if (email !== null) await this.emailChanges.request(tx, await this.user(tx, id), email);
        await this.documents.add(tx, id, stored);
      }),
    );
    return Object.assign(await this.read(id), ignored.length > 0 ? { ignored } : {});
  }

  /** @throws ValidationError that names the field, for a wrong password. */
  private async confirm(caller: AuthenticatedUser, password: string, address: string): Promise<void> {
    if (!(await this.auth.knowsPassword(caller, password, address))) throw wrongPassword();
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
