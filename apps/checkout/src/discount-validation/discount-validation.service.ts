import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import { SecretBox } from '@rotina/service-kit/secrets';
import { DiscountValidationClient } from './discount-validation.client.js';
import type { ValidationAnswer } from './discount-validation.client.js';
import { recordValidation, takeQuota } from './discount-validation.query.js';

const questionsPerMinute = 10;

export interface MemberQuestion {
  readonly checkoutId: number;
  readonly purpose: 'quote' | 'purchase';
  readonly url: string;
  readonly sealedAccessToken: string | null;
  readonly email: string;
}

/** The live question whether a buyer is a member, audited each time. */
@Injectable()
export class DiscountValidationService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly client: DiscountValidationClient,
    private readonly secrets: SecretBox,
  ) {}

  /** True only when the service said so; every failure is the full price. */
  async isMember(question: MemberQuestion): Promise<boolean> {
    const { url, email, sealedAccessToken } = question;
    const accessToken = sealedAccessToken === null ? '' : this.secrets.open(sealedAccessToken);
    const started = performance.now();
    const answer = await this.client.ask({ url, email, accessToken });
    await this.audit(question, answer, Math.round(performance.now() - started));
    return answer.outcome === 'valid';
  }

  /** Whether a validation service may stand at an address, as far as can be told now; every call looks again. */
  mayAsk(url: string): Promise<boolean> {
    return this.client.mayAsk(url);
  }

  /** Counts a caller's questions, over all replicas. */
  async spendQuota(address: string): Promise<void> {
    const now = this.clock.now();
    if (await takeQuota(this.database.manager, { address, now, limit: questionsPerMinute })) return;
    throw new UserError({
      status: 429,
      code: 'too_many_requests',
      message: 'request.tooMany',
      headers: { 'retry-after': '60' },
    });
  }

  private async audit(question: MemberQuestion, answer: ValidationAnswer, durationMs: number): Promise<void> {
    await recordValidation(this.database.manager, {
      ...answer,
      id: randomUUIDv7(),
      checkoutId: question.checkoutId,
      purpose: question.purpose,
      maskedEmail: maskEmail(question.email),
      host: URL.canParse(question.url) ? new URL(question.url).host : '',
      durationMs,
      createdAt: this.clock.now(),
    });
  }
}

/** Enough to recognise a complaint by, too little to write to. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
