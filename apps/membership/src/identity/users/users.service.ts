import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { brokenUnique, Database, dateAt, TransactionConflict } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager, Repository } from 'typeorm';
import { personTypeOf } from '../domain/user/user-attributes.js';
import type { DocumentProver } from '../domain/user/user-attributes.js';
import { FormerAddress } from './former-address.entity.js';
import { User } from './user.entity.js';
import { formerAddressesOf, insertUser, lockUser, usersOf } from './users.query.js';
import type { FoundUser, UserMarks } from './users.query.js';

export type { User } from './user.entity.js';
export type { FoundUser } from './users.query.js';

/** The fields of a new user, in canonical spelling. */
export type NewUser = Pick<User, 'name' | 'email' | 'document' | 'phoneNumber' | 'zoneinfo' | 'roles'> & {
  readonly passwordHash: string | null;
};

/** The parts of a user that change together. */
export type ChangedUser = Pick<
  User,
  'name' | 'document' | 'documentProvenBy' | 'roles' | 'locked' | 'zoneinfo' | 'accessRevision'
>;

/** The owner of the users' rows. */
@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  byId(id: number, manager: EntityManager = this.database.manager): Promise<User | null> {
    return users(manager).findOneBy({ id });
  }

  /** Finds by the canonical spelling of the address. */
  byEmail(email: string, manager: EntityManager = this.database.manager): Promise<User | null> {
    return users(manager).findOneBy({ email });
  }

  byDocument(tx: Transaction, document: string): Promise<User | null> {
    return users(tx).findOneBy({ document });
  }

  /** The user of an e-mail, whoever had it when the purchase was placed, and the user of a document. */
  byMarks(tx: Transaction, marks: UserMarks): Promise<FoundUser[]> {
    return usersOf(tx, marks);
  }

  /**
   * Locks a user's row; every change of the user's sessions, memberships or card does it first.
   * @throws TransactionConflict when the user was erased since the caller found them.
   */
  async lock(tx: Transaction, id: number): Promise<void> {
    if (!(await lockUser(tx, id))) throw new TransactionConflict();
  }

  /** Locks a user's row and returns the user; null for an unknown one. */
  async lockedById(tx: Transaction, id: number): Promise<User | null> {
    return (await lockUser(tx, id)) ? this.byId(id, tx) : null;
  }

  /** Adds a user, whose document an administrator proves; null when another user has the e-mail or the document. */
  async add(tx: Transaction, user: NewUser): Promise<User | null> {
    const at = this.clock.now();
    const personType = personTypeOf(user.document);
    const documentProvenBy: DocumentProver | null = user.document === null ? null : 'administrator';
    const access = { locked: false, accessRevision: 0, phoneNumberValidatedAt: null };
    return (
      (await insertUser(tx, { ...user, ...access, personType, documentProvenBy, createdAt: at, updatedAt: at })) ?? null
    );
  }

  async update(
    tx: Transaction,
    id: number,
    { name, document, documentProvenBy, ...access }: ChangedUser,
  ): Promise<void> {
    const { roles, locked, zoneinfo, accessRevision } = access;
    const described = { name, document, documentProvenBy, personType: personTypeOf(document) };
    await users(tx).update({ id }, { ...described, roles, locked, zoneinfo, accessRevision, updatedAt: this.now() });
  }

  /** Stores the phone that a user, whose row is locked, has confirmed. */
  async confirmPhone(tx: Transaction, id: number, phoneNumber: string): Promise<void> {
    await users(tx).update({ id }, { phoneNumber, updatedAt: this.now() });
  }

  /** Makes a document the one of a user, whose row is locked. */
  async proveDocument(
    tx: Transaction,
    id: number,
    { document, by: documentProvenBy }: { readonly document: string; readonly by: DocumentProver },
  ): Promise<void> {
    const personType = personTypeOf(document);
    try {
      await users(tx).update({ id }, { document, documentProvenBy, personType, updatedAt: this.now() });
    } catch (error) {
      if (brokenUnique(error) === 'users_document') throw new TransactionConflict();
      throw error;
    }
  }

  /** Stores the number, in E.164, that a user, whose row is locked, has proven to have. */
  async validatePhone(tx: Transaction, id: number, phoneNumber: string): Promise<void> {
    const at = this.now();
    await users(tx).update({ id }, { phoneNumber, phoneNumberValidatedAt: at, updatedAt: at });
  }

  /** Takes a user's document away, which another one has proven to own. */
  async removeDocument(tx: Transaction, id: number): Promise<void> {
    await users(tx).update({ id }, { document: null, documentProvenBy: null, personType: null, updatedAt: this.now() });
  }

  async rename(tx: Transaction, id: number, name: string): Promise<void> {
    await users(tx).update({ id }, { name, updatedAt: this.now() });
  }

  /** Gives a user, whose row is locked, another address, which is nobody's; the one of before is remembered. */
  async changeEmail(tx: Transaction, { id, email: before }: User, email: string): Promise<void> {
    const formerAddresses = tx.getRepository(FormerAddress);
    await formerAddresses.upsert({ email: before, userId: id, leftAt: this.now() }, ['email']);
    await formerAddresses.delete({ email });
    try {
      await users(tx).update({ id }, { email, updatedAt: this.now() });
    } catch (error) {
      if (brokenUnique(error) === 'users_email') throw new TransactionConflict();
      throw error;
    }
  }

  /** The addresses that were a user's, the last one first; without those that have become another user's. */
  formerAddresses(id: number, manager: EntityManager = this.database.manager): Promise<string[]> {
    return formerAddressesOf(manager, id);
  }

  async setPasswordHash(tx: Transaction, id: number, passwordHash: string): Promise<void> {
    await users(tx).update({ id }, { passwordHash, updatedAt: this.now() });
  }

  /** Deletes a user, whose memberships and card are gone, with all rows that belong to nobody else. */
  async erase(tx: Transaction, id: number): Promise<void> {
    await users(tx).delete({ id });
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }
}

const users = (manager: EntityManager): Repository<User> => manager.getRepository(User);
