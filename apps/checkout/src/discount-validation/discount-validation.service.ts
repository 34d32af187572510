import { createHash, randomUUIDv7 } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { canonicalEmail, maskedEmail } from '@rotina/contracts';
import { Clock } from '@rotina/service-kit/timing';
import { BatchExecutor, Database, dateAt } from '@rotina/service-kit/database';
import { RequestCounts, tooManyRequests } from '@rotina/service-kit/requests';
import { messageOf } from '@rotina/service-kit/errors';
import type { UserError } from '@rotina/service-kit/errors';
import { OutboundCalls, inCallSpan } from '@rotina/service-kit/observability';
import { mask, SecretBox } from '@rotina/service-kit/secrets';
import type { EntityManager } from 'typeorm';
import { DiscountValidationClient } from './discount-validation.client.js';
import type { ValidationResult } from './discount-validation.client.js';
import { validationView } from './discount-validation.dto.js';
import type { PaymentValidationView } from './discount-validation.dto.js';
import { DiscountValidation } from './discount-validation.entity.js';
import type { ValidationPurpose } from './discount-validation.entity.js';
import { maxResponseBytes, validationTimeoutMs } from './discount-validation.webhook.js';
import { insertValidations } from './discount-validations.query.js';

/** A purchase is validated once. */
const maxListed = 10;

/** A person types an e-mail a few times; an office of people has one address. */
const limit = { name: 'discount validations', perMinute: 10 };
const addressLimit = { name: 'discount validations of an address', perMinute: 30 };

/** Of one checkout, by administrators; each calls another company's system. */
const trialLimit = { name: 'discount trials', perMinute: 60 };

export interface MembershipCheck {
  readonly checkoutId: number;
  readonly purpose: ValidationPurpose;
  /** The payment that is about to be made, for a purchase. */
  readonly pid?: string | null;
  readonly url: string;
  readonly sealedAccessToken: string | null;
  readonly email: string;
}

/** A validation service's answer, for people. */
export interface DiscountTrial {
  readonly valid: boolean;
  readonly status: number | null;
  /** Without secrets. */
  readonly body: string | null;
  readonly durationMs: number;
  /** Why the answer counts as none. */
  readonly error: string | null;
}

interface Validation {
  readonly result: ValidationResult;
  readonly accessToken: string;
  readonly durationMs: number;
}

const unreadableCredential: ValidationResult = {
  outcome: 'failed',
  status: null,
  body: null,
  cause: 'The credential cannot be decrypted: set `discount_access_token` again.',
};

/** The refusal of an address that has validated an e-mail as often as a minute allows. */
export const tooManyValidations = (): UserError =>
  tooManyRequests({ name: limit.name, requests: limit.perMinute, seconds: 60 });

/** Validates buyers as members at the checkouts' own services, and audits each validation. */
@Injectable()
export class DiscountValidationService {
  private readonly logger = new Logger(DiscountValidationService.name);
  private readonly auditing = new BatchExecutor(async (all: readonly DiscountValidation[]) => {
    await insertValidations(this.database.manager, all);
    return all;
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly client: DiscountValidationClient,
    private readonly counts: RequestCounts,
    private readonly secrets: SecretBox,
    private readonly calls: OutboundCalls,
  ) {}

  /** True only when the service answered so; every failure is the full price. */
  async isMember(check: MembershipCheck): Promise<boolean> {
    const { result } = await this.validate(check);
    return result.outcome === 'valid';
  }

  /**
   * Calls the service for an administrator.
   * @throws UserError 429 above the limit.
   */
  async try(check: MembershipCheck): Promise<DiscountTrial> {
    await this.counts.count(trialLimit, String(check.checkoutId));
    const { result, accessToken, durationMs } = await this.validate(check);
    const { outcome, status, body } = result;
    const shown = (text: string | null): string | null => text && withoutSecret(text, accessToken);
    return { valid: outcome === 'valid', status, body: shown(body), durationMs, error: shown(failureText(result)) };
  }

  /** Whether the URL may be called as far as its name resolves now; every call checks it again. */
  allowsUrl(url: string): Promise<boolean> {
    return this.client.allowsUrl(url);
  }

  /**
   * Counts an address's validations of an e-mail, and all of an address, over all replicas.
   * @throws UserError 429 above a limit.
   */
  async spendQuota(address: string, email: string): Promise<void> {
    await this.counts.count(limit, keyOf(address, email));
    await this.counts.count(addressLimit, address);
  }

  /** Whether the address has no validation of the e-mail left. */
  async isQuotaSpent(address: string, email: string): Promise<boolean> {
    const reached = await Promise.all([
      this.counts.isReached(limit, keyOf(address, email)),
      this.counts.isReached(addressLimit, address),
    ]);
    return reached.includes(true);
  }

  /** The validations of a payment's purchase, oldest first. */
  async ofPayment(manager: EntityManager, pid: string): Promise<PaymentValidationView[]> {
    const rows = manager.getRepository(DiscountValidation);
    return (await rows.find({ where: { pid }, order: { id: 'asc' }, take: maxListed })).map(validationView);
  }

  private async validate(check: MembershipCheck): Promise<Validation> {
    const accessToken = this.opened(check);
    const { result, durationMs } =
      accessToken === null ? { result: unreadableCredential, durationMs: 0 } : await this.call(check, accessToken);
    await this.audit(check, result, durationMs);
    return { result, accessToken: accessToken ?? '', durationMs };
  }

  /** Null for a credential that was sealed under another key: nothing can be asked with it. */
  private opened({ checkoutId, sealedAccessToken }: MembershipCheck): string | null {
    if (sealedAccessToken === null) return '';
    try {
      return this.secrets.open(sealedAccessToken);
    } catch (error) {
      this.logger.error(`The credential of checkout ${checkoutId} cannot be decrypted: ${messageOf(error)}`);
      return null;
    }
  }

  private async call(
    { url, email, purpose }: MembershipCheck,
    accessToken: string,
  ): Promise<Pick<Validation, 'durationMs' | 'result'>> {
    const started = performance.now();
    const question = { url, email, accessToken, readsEvery: purpose === 'trial' };
    const validate = (): Promise<ValidationResult> => this.client.validate(question);
    const result = await inCallSpan('discount-validation', validate, ({ status }) => status);
    const durationMs = Math.round(performance.now() - started);
    this.calls.answered('discount-validation', result.status, durationMs);
    return { result, durationMs };
  }

  private async audit(check: MembershipCheck, result: ValidationResult, durationMs: number): Promise<void> {
    await this.auditing.execute({
      outcome: result.outcome,
      status: result.status,
      id: randomUUIDv7(),
      checkoutId: check.checkoutId,
      purpose: check.purpose,
      pid: check.pid ?? null,
      maskedEmail: maskedEmail(check.email),
      host: URL.canParse(check.url) ? new URL(check.url).host : '',
      durationMs,
      createdAt: dateAt(this.clock.now()),
    });
  }
}

const keyOf = (address: string, email: string): string =>
  `${address} ${createHash('sha256').update(canonicalEmail(email)).digest('base64url')}`;

/** Why a result is the full price though the service did not say so; null where it said yes or no. */
function failureText({ outcome, cause }: ValidationResult): string | null {
  switch (outcome) {
    case 'valid':
    case 'not_valid':
      return null;
    case 'refused_address':
      return cause;
    case 'timeout':
      return `No whole answer within ${validationTimeoutMs / 1_000} seconds.`;
    case 'bad_status':
      return 'Only an answer with status 200 counts.';
    case 'bad_body':
      return `The answer is not a JSON object with a boolean \`valid\`, of at most ${maxResponseBytes / 1_024} KiB.`;
    case 'failed':
      return cause ?? 'The call failed.';
  }
}

/** The credential may come back as it is, or inside a JSON text. */
function withoutSecret(text: string, secret: string): string {
  if (secret === '') return mask(text);
  return mask(text.replaceAll(secret, '***').replaceAll(JSON.stringify(secret).slice(1, -1), '***'));
}
