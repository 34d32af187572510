import { Injectable } from '@nestjs/common';
import { defaultTimeZone, UserRegistered } from '@rotina/contracts';
import { mailsQueue } from '@rotina/mail';
import { Outbox } from '@rotina/messaging';
import { Database } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/jobs';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { canonicalDocument, canonicalEmail, canonicalPhone, withUserRole } from '../domain/user/user-attributes.js';
import type { Role } from '../domain/user/user-attributes.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordLinks } from '../passwords/password-links.js';
import type { User } from './user.entity.js';
import { userView } from './users.dto.js';
import type { CreateUserBody, UserView } from './users.dto.js';
import { documentTaken, emailTaken } from './users.errors.js';
import { UsersService } from './users.service.js';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly document?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly zoneinfo?: string | null | undefined;
  readonly roles?: readonly Role[] | null | undefined;
  /** Without one the person receives a link to set a password. */
  readonly passwordHash: string | null;
  /** Where the person confirms what a purchase says about them. */
  readonly detailsLink?: string | undefined;
}

/** Creates users, for administrators and for buyers. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    private readonly jobs: Jobs,
  ) {}

  /** An administrator's full view of a user. */
  async view(manager: EntityManager, id: number): Promise<UserView | null> {
    const user = await this.users.byId(id, manager);
    return user && userView(user);
  }

  /** The hash for `create`, computed outside its transaction; null for a user without a password. */
  async passwordHash({ password }: CreateUserBody): Promise<string | null> {
    return typeof password === 'string' ? this.hasher.hash(password) : null;
  }

  /** Returns the id of the new user. */
  async create(tx: Transaction, body: CreateUserBody, passwordHash: string | null): Promise<number> {
    const { name, email, zoneinfo, roles, doc_number: document, phone_number: phone } = body;
    const user = await this.register(tx, { name, email, document, phone, zoneinfo, roles, passwordHash });
    if (!user) throw (await this.users.byEmail(canonicalEmail(email), tx)) ? emailTaken() : documentTaken();
    this.database.afterCommit(tx, this.sendMails);
    return user.id;
  }

  /** Adds a user and publishes it; null when another user has the e-mail or the document. */
  async register(tx: Transaction, registration: Registration): Promise<User | null> {
    const user = await this.users.add(tx, {
      name: registration.name,
      email: canonicalEmail(registration.email),
      document: canonicalDocument(registration.document),
      phoneNumber: canonicalPhone(registration.phone),
      zoneinfo: registration.zoneinfo ?? defaultTimeZone,
      roles: withUserRole(registration.roles ?? []),
      passwordHash: registration.passwordHash,
    });
    if (!user) return null;
    const registered_at = Temporal.Instant.fromEpochMilliseconds(user.createdAt.getTime()).toString();
    await this.outbox.append(tx, UserRegistered, { user_id: user.id, registered_at });
    if (registration.passwordHash === null) await this.links.send(tx, user, 'welcome', registration.detailsLink);
    return user;
  }

  private readonly sendMails = (): void => this.jobs.trigger(mailsQueue);
}
