import { Injectable } from '@nestjs/common';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import type { Buyer } from '../domain/activation/payment-update.js';
import { canonicalDocument, canonicalEmail, canonicalPhone } from '../domain/user/user-attributes.js';
import { RegistrationsService } from '../users/registrations.service.js';
import { UsersService } from '../users/users.service.js';
import type { User } from '../users/users.service.js';

/** Finds the user of a buyer, or creates one: one person, one user. */
@Injectable()
export class BuyersService {
  constructor(
    private readonly users: UsersService,
    private readonly registrations: RegistrationsService,
  ) {}

  async userOf(tx: Transaction, buyer: Buyer): Promise<User> {
    const user = (await this.find(tx, buyer)) ?? (await this.register(tx, buyer)) ?? (await this.find(tx, buyer));
    if (!user) throw new OperationalError('The buyer was registered by another transaction and is not visible yet.');
    const known = { document: canonicalDocument(buyer.document), phoneNumber: canonicalPhone(buyer.phone) };
    await this.users.complete(tx, user, known);
    return user;
  }

  /** By document first: several people may share an address, but not a document. */
  private async find(tx: Transaction, buyer: Buyer): Promise<User | null> {
    const document = canonicalDocument(buyer.document);
    const byDocument = document === null ? null : await this.users.byDocument(tx, document);
    return byDocument ?? this.users.byEmail(canonicalEmail(buyer.email), tx);
  }

  private register(tx: Transaction, { name, email, document, phone }: Buyer): Promise<User | null> {
    const nameOrAddress = name?.trim() || canonicalEmail(email);
    return this.registrations.register(tx, { name: nameOrAddress, email, document, phone, passwordHash: null });
  }
}
