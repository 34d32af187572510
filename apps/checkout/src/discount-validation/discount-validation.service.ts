import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { maskedEmail } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/clock';
import { dateAt, RequestQuotas } from '@rotina/service-kit/database';
import { OutboundCalls } from '@rotina/service-kit/metrics';
import { SecretBox } from '@rotina/service-kit/secrets';
import { inCallSpan } from '@rotina/service-kit/tracing';
import type { Repository } from 'typeorm';
import { DiscountValidationClient } from './discount-validation.client.js';
import type { ValidationResult } from './discount-validation.client.js';
import { DiscountValidation } from './discount-validation.entity.js';

const quota = { name: 'discount validations', perMinute: 10 };

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
    private readonly clock: Clock,
    private readonly client: DiscountValidationClient,
    private readonly quotas: RequestQuotas,
    private readonly secrets: SecretBox,
    private readonly calls: OutboundCalls,
  ) {}

  /** True only when the service answered so; every failure is the full price. */
  async isMember(check: MembershipCheck): Promise<boolean> {
    const { url, email, sealedAccessToken } = check;
    const accessToken = sealedAccessToken === null ? '' : this.secrets.open(sealedAccessToken);
    const started = performance.now();
    const validate = (): Promise<ValidationResult> => this.client.validate({ url, email, accessToken });
    const result = await inCallSpan('discount-validation', validate, ({ status }) => status);
    const durationMs = Math.round(performance.now() - started);
    this.calls.answered('discount-validation', result.status, durationMs);
    await this.audit(check, result, durationMs);
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
  spendQuota(address: string): Promise<void> {
    return this.quotas.spend(quota, address);
  }

  private async audit(check: MembershipCheck, result: ValidationResult, durationMs: number): Promise<void> {
    await this.validations.insert({
      ...result,
      id: randomUUIDv7(),
      checkoutId: check.checkoutId,
      purpose: check.purpose,
      maskedEmail: maskedEmail(check.email),
      host: URL.canParse(check.url) ? new URL(check.url).host : '',
      durationMs,
      createdAt: dateAt(this.clock.now()),
    });
  }
}
