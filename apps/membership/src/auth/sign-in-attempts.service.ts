import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { acquireLock, Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import { Repository } from 'typeorm';
import { tooManySignIns } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';
import { SignInAttempt } from './sign-in-attempt.entity.js';
import { addAttempt, deleteAttempt } from './sign-in-attempts.query.js';
import { evaluateAttempts, slowdownMs, windowMs } from './sign-in-limit.js';
import type { Verdict } from './sign-in-limit.js';
import { WaitingRoom } from './waiting-room.js';

const pollMs = 50;
const maxWaitMs = 10_000;
/** Sign-ins in progress, of which all but a few wait. */
const capacity = { perAddress: 50, inAll: 400 };

export interface SignIn {
  readonly email: string;
  readonly address: string;
  readonly apiVersion: ApiVersion | null;
}

/** An attempt that may go on, or why it may not. */
type Begun = { readonly id: string } | { readonly verdict: Exclude<Verdict, { kind: 'go' }> | SlowDown };

interface SlowDown {
  readonly kind: 'slow down';
  readonly ms: number;
}

/** Limits sign-ins over all routes and replicas. Each is counted before its password is checked. */
@Injectable()
export class SignInAttempts {
  private readonly room = new WaitingRoom(capacity);

  constructor(
    private readonly database: Database,
    @InjectRepository(SignInAttempt) private readonly attempts: Repository<SignInAttempt>,
    private readonly clock: Clock,
  ) {}

  /** Runs one sign-in. Null from `work` is a failure, which counts against the limit. */
  async run<T>(signIn: SignIn, work: () => Promise<T | null>): Promise<T | null> {
    const full = this.room.enter(signIn.address);
    if (full === 'address') throw tooManySignIns(signIn.apiVersion, 1);
    if (full === 'all') throw new OperationalError('Too many sign-ins are waiting.');
    try {
      return await this.runCounted(signIn, work);
    } finally {
      this.room.leave(signIn.address);
    }
  }

  /** Deletes the attempts with an address. */
  async erase(tx: Transaction, email: string): Promise<void> {
    await tx.getRepository(SignInAttempt).delete({ emailHash: hashOf(email) });
  }

  private async runCounted<T>(signIn: SignIn, work: () => Promise<T | null>): Promise<T | null> {
    const id = await this.begin(signIn, hashOf(signIn.email));
    try {
      const result = await work();
      if (result === null) await this.attempts.update({ id }, { failed: true });
      else await deleteAttempt(this.database.manager, id);
      return result;
    } catch (error) {
      await deleteAttempt(this.database.manager, id);
      throw error;
    }
  }

  private async begin({ address, apiVersion }: SignIn, emailHash: string): Promise<string> {
    let wasSlowedDown = false;
    for (let waitedMs = 0; ;) {
      const begun = await this.tryToBegin(address, emailHash, wasSlowedDown);
      if ('id' in begun) return begun.id;
      const { verdict } = begun;
      if (verdict.kind === 'refuse') throw tooManySignIns(apiVersion, verdict.retryAfterSeconds);
      if (verdict.kind === 'slow down') {
        wasSlowedDown = true;
        await pause(verdict.ms);
        continue;
      }
      if (waitedMs >= maxWaitMs) throw new OperationalError('Too many sign-ins of one address are waiting.');
      waitedMs += pollMs;
      await pause(pollMs);
    }
  }

  private tryToBegin(address: string, emailHash: string, wasSlowedDown: boolean): Promise<Begun> {
    return this.database.transaction(async (tx) => {
      // Sign-ins from one address are counted one after another, in all replicas.
      await acquireLock(tx, 'signInAttempts', address);
      const at = this.clock.now();
      const windowStart = at.subtract({ milliseconds: windowMs });
      const { id, failuresOfEmail, earlier } = await addAttempt(tx, { address, emailHash, at, windowStart });
      const ms = wasSlowedDown ? 0 : slowdownMs(failuresOfEmail);
      const verdict = ms > 0 ? { kind: 'slow down' as const, ms } : evaluateAttempts(earlier, at.epochMilliseconds);
      if (verdict.kind === 'go') return { id };
      await deleteAttempt(tx, id);
      return { verdict };
    });
  }
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url');
