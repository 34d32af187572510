import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import { RegistrationsService } from '../registrations/registrations.service.js';
import { canonicalDocument, canonicalEmail, canonicalPhone, personTypeOf } from '../domain/user/user-attributes.js';
import type { User } from '../users/user.entity.js';
import { completeUser, userByDocument, userByEmail } from '../users/users.query.js';
import type { Buyer } from '../domain/activation/payment-update.js';

/** One person, one user: finds who paid, or makes them a user. */
@Injectable()
export class BuyersService {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly clock: Clock,
  ) {}

  async userOf(tx: Transaction, buyer: Buyer): Promise<User> {
    const found = (await this.find(tx, buyer)) ?? (await this.register(tx, buyer)) ?? (await this.find(tx, buyer));
    if (!found) throw new OperationalError('The buyer was registered by somebody else and is not visible yet.');
    const document = canonicalDocument(buyer.document);
    const known = { document, personType: personTypeOf(document), phoneNumber: canonicalPhone(buyer.phone) };
    await completeUser(tx, found.id, { ...known, at: this.clock.now() });
    return found;
  }

  /** By document first: an address may be shared, a document is one person's. */
  private async find(tx: Transaction, buyer: Buyer): Promise<User | null> {
    const document = canonicalDocument(buyer.document);
    const byDocument = document === null ? null : await userByDocument(tx, document);
    return byDocument ?? userByEmail(tx, canonicalEmail(buyer.email));
  }

  private register(tx: Transaction, { name, email, document, phone }: Buyer): Promise<User | null> {
    const nameOrAddress = name?.trim() || canonicalEmail(email);
    return this.registrations.register(tx, { name: nameOrAddress, email, document, phone, passwordHash: null });
  }
}
