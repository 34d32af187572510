import { lookup } from 'node:dns';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { discountTokenHeader } from '@rotina/contracts';
import type { DiscountValidationRequest } from '@rotina/contracts';
import { messageOf } from '@rotina/service-kit/errors';
import { GuardedCalls, readLimited, RefusedAddress, withDeadline } from '@rotina/service-kit/outbound';
import type { LimitedText, Resolve } from '@rotina/service-kit/outbound';
import { traceHeaders } from '@rotina/service-kit/observability';
import type { Dispatcher } from 'undici';
import { CheckoutConfig } from '../config.js';
import type { ValidationOutcome } from './discount-validation.entity.js';
import { maxResponseBytes, validationTimeoutMs } from './discount-validation.webhook.js';

export interface ValidationRequest {
  readonly url: string;
  readonly accessToken: string;
  readonly email: string;
  /** Whether a body is read whatever its status is; else that of another status than 200 is not. */
  readonly readsEvery: boolean;
}

export interface ValidationResult {
  readonly outcome: ValidationOutcome;
  readonly status: number | null;
  /** As far as it was read. */
  readonly body: string | null;
  /** The system's words for the failure of the call. */
  readonly cause: string | null;
}

/** Validates an e-mail as a member's at a validation service. It never throws: a failure is an outcome, too. */
@Injectable()
export class DiscountValidationClient implements OnApplicationShutdown {
  private readonly calls: GuardedCalls;

  /** The resolver of the machine; tests have one that changes its mind. */
  protected readonly resolve: Resolve = lookup;

  constructor(config: CheckoutConfig) {
    this.calls = new GuardedCalls({
      allowLoopback: config.NODE_ENV !== 'production',
      allowedHosts: config.DISCOUNT_ALLOWED_HOSTS,
      connectTimeoutMs: validationTimeoutMs,
      resolve: (...question) => {
        this.resolve(...question);
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.calls.close();
  }

  validate(validation: ValidationRequest): Promise<ValidationResult> {
    return withDeadline(validationTimeoutMs, (signal) => this.validateUntil(signal, validation));
  }

  /** False for a URL that a call would refuse. */
  allowsUrl(url: string): Promise<boolean> {
    return this.calls.allows(url);
  }

  private async validateUntil(signal: AbortSignal, validation: ValidationRequest): Promise<ValidationResult> {
    try {
      const response = await this.send(validation, signal);
      const status = response.statusCode;
      if (status !== 200 && !validation.readsEvery) {
        response.body.destroy();
        return { outcome: 'bad_status', status, body: null, cause: null };
      }
      const body = await readLimited(response.body, maxResponseBytes);
      return { outcome: status === 200 ? outcomeOf(body) : 'bad_status', status, body: body.text, cause: null };
    } catch (error) {
      return { outcome: failureOf(error, signal), status: null, body: null, cause: messageOf(error) };
    }
  }

  private send({ url, accessToken, email }: ValidationRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const question: DiscountValidationRequest = { email };
    return this.calls.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [discountTokenHeader]: accessToken,
        ...traceHeaders(),
      },
      body: JSON.stringify(question),
      signal,
    });
  }
}

function outcomeOf({ text, isWhole }: LimitedText): ValidationOutcome {
  if (!isWhole) return 'bad_body';
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('valid' in body) || typeof body.valid !== 'boolean')
      return 'bad_body';
    return body.valid ? 'valid' : 'not_valid';
  } catch {
    return 'bad_body';
  }
}

function failureOf(error: unknown, signal: AbortSignal): ValidationOutcome {
  if (signal.aborted) return 'timeout';
  return error instanceof RefusedAddress ? 'refused_address' : 'failed';
}
