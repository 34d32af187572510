import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { acquireLock, Database, dateAt } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import type { Transaction } from '@rotina/service-kit/database';
import { MoreThan, Repository } from 'typeorm';
import type { FindOperator } from 'typeorm';
import { tooManySignIns } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';
import { SignInAttempt } from './sign-in-attempt.entity.js';
import { deleteExpiredAttempts } from './sign-in-attempts.query.js';
import { evaluateAttempts, slowdownMs, windowMs } from './sign-in-limit.js';
import type { Attempt, Verdict } from './sign-in-limit.js';

const pollMs = 50;
const maxWaitMs = 10_000;
const maxAttempts = 200;

export interface SignIn {
  readonly email: string;
  readonly address: string;
  readonly apiVersion: ApiVersion;
}

/** Limits sign-ins over all routes and replicas. Each is counted before its password is checked. */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly database: Database,
    @InjectRepository(SignInAttempt) private readonly attempts: Repository<SignInAttempt>,
    private readonly clock: Clock,
  ) {}

  /** Runs one sign-in. Null from `work` is a failure, which counts against the limit. */
  async run<T>(signIn: SignIn, work: () => Promise<T | null>): Promise<T | null> {
    const emailHash = createHash('sha256').update(signIn.email).digest('base64url');
    const id = await this.begin(signIn, emailHash);
    try {
      const result = await work();
      if (result === null) await this.attempts.update({ id }, { failed: true });
      else await this.attempts.delete({ id });
      return result;
    } catch (error) {
      await this.attempts.delete({ id });
      throw error;
    }
  }

  private async begin({ address, apiVersion }: SignIn, emailHash: string): Promise<string> {
    await deleteExpiredAttempts(this.database.manager, this.windowStart());
    const slowdown = slowdownMs(await this.failuresOf(emailHash));
    if (slowdown > 0) await pause(slowdown);
    for (let waitedMs = 0; ; waitedMs += pollMs) {
      const { id, verdict } = await this.tryToBegin(address, emailHash);
      if (id !== null) return id;
      if (verdict.kind === 'refuse') throw tooManySignIns(apiVersion, verdict.retryAfterSeconds);
      if (waitedMs >= maxWaitMs) throw new OperationalError('Too many sign-ins of one address are waiting.');
      await pause(pollMs);
    }
  }

  private failuresOf(emailHash: string): Promise<number> {
    return this.attempts.countBy({ emailHash, failed: true, at: this.inWindow() });
  }

  private tryToBegin(address: string, emailHash: string): Promise<{ id: string | null; verdict: Verdict }> {
    return this.database.transaction(async (tx) => {
      // Sign-ins from one address are counted one after another, in all replicas.
      await acquireLock(tx, 'signInAttempts', address);
      const attempts = await this.attemptsFrom(tx, address, emailHash);
      const verdict = evaluateAttempts(attempts, this.clock.now().epochMilliseconds);
      return { id: verdict.kind === 'go' ? await this.add(tx, address, emailHash) : null, verdict };
    });
  }

  private async attemptsFrom(tx: Transaction, address: string, emailHash: string): Promise<Attempt[]> {
    const found = await tx.getRepository(SignInAttempt).find({
      where: { address, at: this.inWindow() },
      order: { at: 'DESC' },
      take: maxAttempts,
    });
    return found.map(({ at, failed, ...row }) => ({
      atMs: at.getTime(),
      failed,
      sameEmail: row.emailHash === emailHash,
    }));
  }

  private async add(tx: Transaction, address: string, emailHash: string): Promise<string> {
    const at = dateAt(this.clock.now());
    return (await tx.getRepository(SignInAttempt).save({ address, emailHash, at, failed: false })).id;
  }

  private inWindow(): FindOperator<Date> {
    return MoreThan(dateAt(this.windowStart()));
  }

  private windowStart(): Temporal.Instant {
    return this.clock.now().subtract({ milliseconds: windowMs });
  }
}
