import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { OperationalError } from '@rotina/service-kit/errors';
import { passwordLength } from '../domain/user/password-rules.js';
import { boundedLimit } from './bounded-limit.js';
import { hashPassword, passwordMatches } from './hashing.js';

/** Hashes a few passwords at a time, so that many sign-ins do not stop all other requests. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  private readonly limit = boundedLimit({
    // One more than the cores of a small machine: none waits until this thread has started the next one.
    maxRunning: 3,
    maxWaiting: 200,
    refusal: () => new OperationalError('Too many passwords are waiting to be hashed.'),
  });
  private dummyHash = '';

  async onModuleInit(): Promise<void> {
    this.dummyHash = await hashPassword(randomBytes(16).toString('base64url'));
  }

  hash(password: string): Promise<string> {
    return this.limit(() => hashPassword(password));
  }

  /** Takes the same time with and without a hash, so that the duration does not reveal who has an account. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const shown = password.length > passwordLength.max ? '' : password;
    const matches = await this.limit(() => passwordMatches(passwordHash ?? this.dummyHash, shown));
    return matches && passwordHash !== null;
  }
}
