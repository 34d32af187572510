import { Injectable } from '@nestjs/common';
import { UserAccessChanged } from '@rotina/contracts';
import { Suppressions } from '@rotina/mail';
import { Outbox } from '@rotina/messaging';
import type { AdminRowChange } from '@rotina/service-kit/admin';
import { AccessChanges } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { MembershipConfig } from '../../config.js';
import { canonicalDocument, canonicalEmail, withUserRole } from '../domain/user/user-attributes.js';
import type { Role } from '../domain/user/user-attributes.js';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { PasswordLinks } from '../passwords/password-links.js';
import { RegistrationsService } from './registrations.service.js';
import { userView } from './users.dto.js';
import type { CreateUserBody, UpdateUserBody, UserView } from './users.dto.js';
import { documentTaken, emailTaken, ownAccess } from './users.errors.js';
import { UsersService } from './users.service.js';
import type { ChangedUser, User } from './users.service.js';

/** A sign-in that was under way during a change may still issue a token with the roles of before. */
const hoursOfSignIn = 1;

/** Users as administrators create and change them, and what holds in all services. */
@Injectable()
export class UsersAdminService {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationsService,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    private readonly access: AccessChanges,
    private readonly suppressions: Suppressions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  /** An administrator's view of a user. */
  async view(manager: EntityManager, id: number): Promise<UserView | null> {
    const user = await this.users.byId(id, manager);
    if (!user) return null;
    const isSuppressed = await this.suppressions.isSuppressed(user.email, manager);
    return userView(user, isSuppressed);
  }

  /** The hash for `create`, computed outside its transaction; null for a user without a password. */
  async passwordHash({ password }: CreateUserBody): Promise<string | null> {
    return typeof password === 'string' ? this.hasher.hash(password) : null;
  }

  /** Returns the id of the new user. */
  async create(tx: Transaction, body: CreateUserBody, passwordHash: string | null): Promise<number> {
    const { name, email, zoneinfo, roles, doc_number: document, phone_number: phone } = body;
    const registration = { name, email, document, phone, zoneinfo, roles, passwordHash };
    const user = await this.registrations.register(tx, registration);
    if (!user) throw (await this.users.byEmail(canonicalEmail(email), tx)) ? emailTaken() : documentTaken();
    return user.id;
  }

  /** Changes a user; new roles, a lock and a time zone hold in all services, also for tokens that were issued before. */
  async update({ tx, id, body, by }: AdminRowChange<number, UpdateUserBody>): Promise<void> {
    const before = await this.users.byId(id, tx);
    if (!before) throw new Error(`User ${id} is missing.`);
    const after = changed(before, body);
    if (by.id === id && !isAdministrator(after)) throw ownAccess(after.locked ? 'locked' : 'roles');
    if (after.document !== null && after.document !== before.document) {
      if (await this.users.byDocument(tx, after.document)) throw documentTaken();
    }
    await this.users.update(tx, id, after);
    if (after.accessRevision !== before.accessRevision) await this.publishAccess(tx, after);
  }

  /** Mails a link with which the person sets a password. */
  async sendPasswordLink(tx: Transaction, id: number): Promise<void> {
    const user = await this.users.byId(id, tx);
    if (!user) throw new Error(`User ${id} is missing.`);
    await this.links.send(tx, user, 'reset');
  }

  /** Gives a role to a user who lacks it; false for an unknown user. */
  async addRole(tx: Transaction, id: number, role: Role): Promise<boolean> {
    const user = await this.users.lockedById(tx, id);
    if (user && !user.roles.includes(role)) await this.changeAccess(tx, user, { roles: [...user.roles, role] });
    return user !== null;
  }

  /** Takes a role from a user who has it. */
  async removeRole(tx: Transaction, id: number, role: Role): Promise<void> {
    const user = await this.users.lockedById(tx, id);
    const left = user?.roles.filter((one) => one !== role);
    if (user && left && left.length < user.roles.length) await this.changeAccess(tx, user, { roles: left });
  }

  /** Gives a user another time zone, which holds in all services, also for tokens that were issued before. */
  async changeZone(tx: Transaction, id: number, zoneinfo: string): Promise<void> {
    const user = await this.users.lockedById(tx, id);
    if (user && user.zoneinfo !== zoneinfo) await this.changeAccess(tx, user, { zoneinfo });
  }

  private async changeAccess(
    tx: Transaction,
    user: User,
    changes: Partial<Pick<ChangedUser, 'roles' | 'zoneinfo'>>,
  ): Promise<void> {
    const { id, name, document, documentProvenBy, locked } = user;
    const identity = { id, name, document, documentProvenBy };
    const { roles = user.roles, zoneinfo = user.zoneinfo } = changes;
    const accessRevision = user.accessRevision + 1;
    const after = { ...identity, roles: withUserRole(roles), locked, zoneinfo, accessRevision };
    await this.users.update(tx, id, after);
    await this.publishAccess(tx, after);
  }

  private async publishAccess(
    tx: Transaction,
    { id, roles, locked, zoneinfo, accessRevision: revision }: ChangedUserRow,
  ): Promise<void> {
    const expiresAt = this.clock.now().add({ hours: 24 * this.config.SESSION_DAYS + hoursOfSignIn });
    await this.access.change(tx, { userId: id, revision, roles, locked, zoneinfo }, expiresAt);
    const payload = { user_id: id, revision, roles, locked, zoneinfo, expires_at: expiresAt.toString() };
    await this.outbox.append(tx, UserAccessChanged, payload);
  }
}

type ChangedUserRow = ChangedUser & Pick<User, 'id'>;

/** The user after a change; a new revision means that the access is another one. */
function changed(before: User, body: UpdateUserBody): ChangedUserRow {
  const roles = body.roles ? withUserRole(body.roles) : before.roles;
  const locked = body.locked ?? before.locked;
  const zoneinfo = body.zoneinfo ?? before.zoneinfo;
  const isSame = locked === before.locked && zoneinfo === before.zoneinfo && roles.join() === before.roles.join();
  const accessRevision = before.accessRevision + (isSame ? 0 : 1);
  const document = canonicalDocument(body.doc_number) ?? before.document;
  const documentProvenBy = document === before.document ? before.documentProvenBy : 'administrator';
  const identity = { id: before.id, name: body.name ?? before.name, document, documentProvenBy };
  return { ...identity, roles, locked, zoneinfo, accessRevision };
}

const isAdministrator = ({ roles, locked }: ChangedUser): boolean => !locked && roles.includes('admin');
