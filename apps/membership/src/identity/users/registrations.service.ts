import { Injectable } from '@nestjs/common';
import { defaultTimeZone, UserRegistered } from '@rotina/contracts';
import { Outbox } from '@rotina/messaging';
import type { Transaction } from '@rotina/service-kit/database';
import { canonicalDocument, canonicalEmail, withUserRole } from '../domain/user/user-attributes.js';
import type { Role } from '../domain/user/user-attributes.js';
import { PasswordLinks } from '../passwords/password-links.js';
import type { User } from './user.entity.js';
import { UsersService } from './users.service.js';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly document?: string | null | undefined;
  /** E.164. */
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
    private readonly outbox: Outbox,
    private readonly users: UsersService,
    private readonly links: PasswordLinks,
  ) {}

  /** Adds a user and publishes it; null when another user has the e-mail or the document. */
  async register(tx: Transaction, registration: Registration): Promise<User | null> {
    const user = await this.users.add(tx, {
      name: registration.name,
      email: canonicalEmail(registration.email),
      document: canonicalDocument(registration.document),
      phoneNumber: registration.phone ?? null,
      zoneinfo: registration.zoneinfo ?? defaultTimeZone,
      roles: withUserRole(registration.roles ?? []),
      passwordHash: registration.passwordHash,
    });
    if (!user) return null;
    const registered_at = user.createdAt.toTemporalInstant().toString();
    await this.outbox.append(tx, UserRegistered, { user_id: user.id, registered_at });
    if (registration.passwordHash === null) await this.links.send(tx, user, 'welcome', registration.detailsLink);
    return user;
  }
}
