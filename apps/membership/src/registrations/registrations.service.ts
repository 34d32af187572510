import { Injectable } from '@nestjs/common';
import { UserRegistered } from '@rotina/contracts';
import { mailsQueue } from '@rotina/mail';
import { Outbox } from '@rotina/messaging';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { Jobs } from '@rotina/service-kit/jobs';
import type { Transaction } from '@rotina/service-kit/database';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { PasswordLinks } from '../passwords/password-links.js';
import {
  canonicalDocument,
  canonicalEmail,
  canonicalPhone,
  defaultZone,
  personTypeOf,
  withUserRole,
} from '../domain/user/user-attributes.js';
import type { Role } from '../domain/user/user-attributes.js';
import type { User } from '../users/user.entity.js';
import { userView } from '../users/users.dto.js';
import type { CreateUserBody, UserView } from '../users/users.dto.js';
import { documentTaken, emailTaken } from '../users/users.errors.js';
import { insertUser, userByEmail, userById } from '../users/users.query.js';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly document?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly zoneinfo?: string | null | undefined;
  readonly roles?: readonly Role[] | null | undefined;
  /** Without one the person is sent a link to set a password. */
  readonly passwordHash: string | null;
}

/** How somebody becomes a user, whoever asks for it. */
@Injectable()
export class RegistrationsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly links: PasswordLinks,
    private readonly jobs: Jobs,
  ) {}

  async create(body: CreateUserBody): Promise<UserView> {
    const passwordHash = typeof body.password === 'string' ? await this.hasher.hash(body.password) : null;
    const { name, email, zoneinfo, roles, doc_number: document, phone_number: phone } = body;
    const registration = { name, email, document, phone, zoneinfo, roles, passwordHash };
    const user = await this.database.transaction(async (tx) => {
      const registered = await this.register(tx, registration);
      if (registered) return registered;
      throw (await userByEmail(tx, canonicalEmail(body.email))) ? emailTaken() : documentTaken();
    });
    this.jobs.nudge(mailsQueue);
    return userView(user);
  }

  /** The new user; null when the e-mail or the document is somebody's already. */
  async register(tx: Transaction, registration: Registration): Promise<User | null> {
    const at = this.clock.now();
    const document = canonicalDocument(registration.document);
    const id = await insertUser(tx, {
      name: registration.name,
      email: canonicalEmail(registration.email),
      document,
      personType: personTypeOf(document),
      phoneNumber: canonicalPhone(registration.phone),
      zoneinfo: registration.zoneinfo ?? defaultZone,
      roles: withUserRole(registration.roles ?? []),
      passwordHash: registration.passwordHash,
      at,
    });
    const user = id === null ? null : await userById(tx, id);
    if (!user) return null;
    await this.outbox.append(tx, UserRegistered, { user_id: user.id, registered_at: at.toString() });
    if (registration.passwordHash === null) await this.links.send(tx, user, 'welcome');
    return user;
  }
}
