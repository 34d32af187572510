import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import { tooManySignIns } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';
import {
  attemptsFrom,
  deleteAttempt,
  failuresOfEmail,
  forgetOldAttempts,
  insertAttempt,
  lockAddress,
  markFailed,
} from './sign-in-attempts.query.js';
import { judgeAttempt, slowdownMs, windowMs } from './sign-in-limit.js';
import type { Verdict } from './sign-in-limit.js';

const pollMs = 50;
const longestWaitMs = 10_000;

export interface SignInAttemptOf {
  readonly email: string;
  readonly address: string;
  readonly apiVersion: ApiVersion;
}

/** Counts sign-ins over all doors and replicas, each before its password is looked at. */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Judges one attempt: what does not turn out to be a success counts against the limit. */
  async judge<T>(attempt: SignInAttemptOf, work: () => Promise<T | null>): Promise<T | null> {
    const emailHash = createHash('sha256').update(attempt.email).digest('base64url');
    const id = await this.begin(attempt, emailHash);
    try {
      const result = await work();
      if (result === null) await markFailed(this.database.manager, id);
      else await deleteAttempt(this.database.manager, id);
      return result;
    } catch (error) {
      await deleteAttempt(this.database.manager, id);
      throw error;
    }
  }

  private async begin({ address, apiVersion }: SignInAttemptOf, emailHash: string): Promise<string> {
    await forgetOldAttempts(this.database.manager, this.windowStart());
    const slowdown = slowdownMs(await failuresOfEmail(this.database.manager, emailHash, this.windowStart()));
    if (slowdown > 0) await pause(slowdown);
    for (let waited = 0; ; waited += pollMs) {
      const { id, verdict } = await this.tryToBegin(address, emailHash);
      if (id !== null) return id;
      if (verdict.kind === 'refuse') throw tooManySignIns(apiVersion, verdict.retryAfterSeconds);
      if (waited >= longestWaitMs)
        throw new OperationalError('Too many sign-ins of one address are waiting to be judged.');
      await pause(pollMs);
    }
  }

  private tryToBegin(address: string, emailHash: string): Promise<{ id: string | null; verdict: Verdict }> {
    return this.database.transaction(async (tx) => {
      await lockAddress(tx, address);
      const now = this.clock.now();
      const verdict = judgeAttempt(
        await attemptsFrom(tx, address, emailHash, this.windowStart()),
        now.epochMilliseconds,
      );
      const id = verdict.kind === 'go' ? await insertAttempt(tx, address, emailHash, now) : null;
      return { id, verdict };
    });
  }

  private windowStart(): Temporal.Instant {
    return this.clock.now().subtract({ milliseconds: windowMs });
  }
}
