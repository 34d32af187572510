import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { newToken, tokenHash } from '@rotina/service-kit/secrets';
import { MembershipConfig } from '../../config.js';
import { pagePaths } from '../../mails/page-paths.js';

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
    const token = newToken();
    return {
      url: `${this.config.PUBLIC_URL}${pagePaths.buyerDetails}?token=${token}`,
      hash: tokenHash(token),
      expiresAt: this.clock.now().add({ hours: hoursToLive }),
    };
  }
}
