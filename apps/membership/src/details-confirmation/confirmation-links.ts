import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { MembershipConfig } from '../config.js';
import { pagePaths } from '../pages/page-paths.js';

/** As long as the link of a welcome mail, with which it may come. */
const hoursToLive = 7 * 24;

/** A link that confirms the details of one purchase, and what the membership stores of it. */
export interface ConfirmationLink {
  readonly url: string;
  readonly hash: string;
  readonly expiresAt: Temporal.Instant;
}

@Injectable()
export class ConfirmationLinks {
  constructor(
    private readonly clock: Clock,
    private readonly config: MembershipConfig,
  ) {}

  create(): ConfirmationLink {
    const token = randomBytes(32).toString('base64url');
    return {
      url: `${this.config.PUBLIC_URL}${pagePaths.buyerDetails}?token=${token}`,
      hash: confirmationHash(token),
      expiresAt: this.clock.now().add({ hours: hoursToLive }),
    };
  }
}

/** Only the hash of a token is stored. */
export const confirmationHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
