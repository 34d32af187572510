import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { newToken, tokenHash } from '@rotina/service-kit/secrets';
import { MoreThan } from 'typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { PasswordToken } from './password-token.entity.js';

const hourMs = 3_600_000;

/** One-time tokens for setting a password. */
@Injectable()
export class PasswordTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates a token that lives for some hours. */
  async create(tx: Transaction, userId: number, hours: number): Promise<string> {
    const token = newToken();
    const createdAt = this.now();
    const expiresAt = new Date(createdAt.getTime() + hours * hourMs);
    await tokens(tx).insert({ tokenHash: tokenHash(token), userId, expiresAt, createdAt });
    return token;
  }

  /** The number of tokens that a user was sent in the last hour. */
  countOfLastHour(tx: Transaction, userId: number): Promise<number> {
    const createdAt = MoreThan(new Date(this.now().getTime() - hourMs));
    return tokens(tx).countBy({ userId, createdAt });
  }

  /** The id of a token's user; null when the token is unknown, used or expired. */
  async userIdOf(token: string): Promise<number | null> {
    const valid = { tokenHash: tokenHash(token), expiresAt: MoreThan(this.now()) };
    return (await tokens(this.database.manager).findOneBy(valid))?.userId ?? null;
  }

  /** Deletes a token and every other of the same user. False when it was used already. */
  async use(tx: Transaction, token: string, userId: number): Promise<boolean> {
    const { affected } = await tokens(tx).delete({ tokenHash: tokenHash(token), userId });
    if (affected === 1) await this.deleteOfUser(tx, userId);
    return affected === 1;
  }

  async deleteOfUser(tx: Transaction, userId: number): Promise<void> {
    await tokens(tx).delete({ userId });
  }

  private now(): Date {
    return dateAt(this.clock.now());
  }
}

const tokens = (manager: EntityManager): Repository<PasswordToken> => manager.getRepository(PasswordToken);
