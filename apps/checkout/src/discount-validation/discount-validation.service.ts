import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt } from '@rotina/service-kit/database';
import { SecretBox } from '@rotina/service-kit/secrets';
import { LessThan } from 'typeorm';
import type { Repository } from 'typeorm';
import { DiscountValidationQuota } from './discount-validation-quota.entity.js';
import { DiscountValidationClient } from './discount-validation.client.js';
import type { ValidationResult } from './discount-validation.client.js';
import { DiscountValidation } from './discount-validation.entity.js';
import { tooManyValidations } from './discount-validation.errors.js';
import { spendQuota } from './discount-validation.query.js';

const validationsPerMinute = 10;
const quotasKeptFor = { hours: 1 };

export interface MembershipCheck {
  readonly checkoutId: number;
  readonly purpose: 'quote' | 'purchase';
  readonly url: string;
  readonly sealedAccessToken: string | null;
  readonly email: string;
}

/** Validates buyers as members at the checkouts' own services, and audits each validation. */
@Injectable()
export class DiscountValidationService {
  constructor(
    @InjectRepository(DiscountValidation) private readonly validations: Repository<DiscountValidation>,
    @InjectRepository(DiscountValidationQuota) private readonly quotas: Repository<DiscountValidationQuota>,
    private readonly clock: Clock,
    private readonly client: DiscountValidationClient,
    private readonly secrets: SecretBox,
  ) {}

  /** True only when the service answered so; every failure is the full price. */
  async isMember(check: MembershipCheck): Promise<boolean> {
    const { url, email, sealedAccessToken } = check;
    const accessToken = sealedAccessToken === null ? '' : this.secrets.open(sealedAccessToken);
    const started = performance.now();
    const result = await this.client.validate({ url, email, accessToken });
    await this.audit(check, result, Math.round(performance.now() - started));
    return result.outcome === 'valid';
  }

  /** Whether the URL may be called as far as its name resolves now; every call checks it again. */
  allowsUrl(url: string): Promise<boolean> {
    return this.client.allowsUrl(url);
  }

  /**
   * Counts an address's validations, over all replicas.
   * @throws UserError 429 above the limit.
   */
  async spendQuota(address: string): Promise<void> {
    const now = this.clock.now();
    const isWithinLimit = await spendQuota(this.quotas.manager, { address, now, limit: validationsPerMinute });
    await this.quotas.delete({ lastRequestedAt: LessThan(dateAt(now.subtract(quotasKeptFor))) });
    if (!isWithinLimit) throw tooManyValidations();
  }

  private async audit(check: MembershipCheck, result: ValidationResult, durationMs: number): Promise<void> {
    await this.validations.insert({
      ...result,
      id: randomUUIDv7(),
      checkoutId: check.checkoutId,
      purpose: check.purpose,
      maskedEmail: maskEmail(check.email),
      host: URL.canParse(check.url) ? new URL(check.url).host : '',
      durationMs,
      createdAt: dateAt(this.clock.now()),
    });
  }
}

/** Enough to recognise a complaint, too little to send a mail. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
