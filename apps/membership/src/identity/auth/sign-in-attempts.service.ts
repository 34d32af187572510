import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isEmailAddress } from '@rotina/contracts';
import { Clock, InFlight } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { OperationalError } from '@rotina/service-kit/errors';
import { Repository } from 'typeorm';
import type { Device } from '../sessions/sessions.service.js';
import { tooManySignIns } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';
import { SignInAttempt } from './sign-in-attempt.entity.js';
import { beginAttempt, deleteAttempt } from './sign-in-attempts.query.js';
import type { Attempt } from './sign-in-attempts.query.js';
import { SignInDevices } from './sign-in-devices.service.js';
import { knownDeviceLimits, limits, retryAfterSeconds, slowdown, windowMs } from './sign-in-limit.js';
import { WaitingRoom } from './waiting-room.js';

export type { Attempt, SignInUser } from './sign-in-attempts.query.js';

const pollMs = 50;
const maxWaitMs = 10_000;
/** Sign-ins in progress, of which all but a few wait. */
const capacity = { perAddress: 50, inAll: 400 };

export interface SignIn extends Device {
  readonly email: string;
  readonly address: string;
  readonly apiVersion: ApiVersion | null;
}

/** Limits sign-ins over all routes and replicas. Each is counted before its password is checked. */
@Injectable()
export class SignInAttempts {
  private readonly room = new WaitingRoom(capacity);
  private readonly slowedDown = new InFlight<string>(1);

  constructor(
    private readonly database: Database,
    @InjectRepository(SignInAttempt) private readonly attempts: Repository<SignInAttempt>,
    private readonly devices: SignInDevices,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs one sign-in. Null from `work` is a failure, which counts against the limit; of a success, `work` deletes the
   * attempt, by `end` or together with what it stores.
   */
  async run<T>(signIn: SignIn, work: (attempt: Attempt) => Promise<T | null>): Promise<T | null> {
    const full = this.room.enter(signIn.address);
    if (full === 'address') throw tooManySignIns(signIn.apiVersion, 1);
    if (full === 'all') throw new OperationalError('Too many sign-ins are waiting.');
    try {
      return await this.runCounted(signIn, work);
    } finally {
      this.room.leave(signIn.address);
    }
  }

  async end(attemptId: string): Promise<void> {
    await deleteAttempt(this.database.manager, attemptId);
  }

  /** Deletes the attempts with an address. */
  async erase(tx: Transaction, email: string): Promise<void> {
    await tx.getRepository(SignInAttempt).delete({ emailHash: hashOf(email) });
  }

  private async runCounted<T>(signIn: SignIn, work: (attempt: Attempt) => Promise<T | null>): Promise<T | null> {
    const attempt = await this.begin(signIn);
    const { id } = attempt;
    try {
      const result = await work(attempt);
      if (result === null) await this.attempts.update({ id }, { failed: true });
      return result;
    } catch (error) {
      await this.end(id);
      throw error;
    }
  }

  private async begin(signIn: SignIn): Promise<Attempt> {
    const { email: sent, address, apiVersion } = signIn;
    const email = isEmailAddress(sent) ? sent : null;
    const emailHash = hashOf(sent);
    let ownLimits = limits;
    let wasSlowedDown = false;
    for (let waitedMs = 0; ;) {
      const at = this.clock.now();
      const windowStart = at.subtract({ milliseconds: windowMs });
      const attempt = { address, email, emailHash, at, windowStart, limits: ownLimits, wasSlowedDown };
      const begun = await beginAttempt(this.database.manager, attempt);
      if (begun.id !== null) return begun;
      if (begun.isSlow) {
        wasSlowedDown = true;
        await pause(slowdown.ms);
        continue;
      }
      const seconds = retryAfterSeconds(begun.failures, at.epochMilliseconds, ownLimits);
      if (seconds !== null) {
        const maySlowDown = ownLimits !== knownDeviceLimits && (await this.devices.knows(email, signIn));
        if (!maySlowDown || !(await this.slowDown(`${address} ${emailHash}`))) {
          throw tooManySignIns(apiVersion, seconds);
        }
        ownLimits = knownDeviceLimits;
        continue;
      }
      if (waitedMs >= maxWaitMs) throw new OperationalError('Too many sign-ins of one address are waiting.');
      waitedMs += pollMs;
      await pause(pollMs);
    }
  }

  /** Lets the sign-ins of one e-mail and address go on one after another; false where too many are before this one. */
  private async slowDown(key: string): Promise<boolean> {
    for (let waitedMs = 0; !this.slowedDown.tryBegin(key); waitedMs += pollMs) {
      if (waitedMs >= maxWaitMs) return false;
      await pause(pollMs);
    }
    await pause(slowdown.ms);
    this.slowedDown.end(key);
    return true;
  }
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('base64url');
