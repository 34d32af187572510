import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { discountTokenHeader } from '@rotina/contracts';
import type { DiscountValidationRequest } from '@rotina/contracts';
import { messageOf } from '@rotina/service-kit/errors';
import { traceHeaders } from '@rotina/service-kit/tracing';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { CheckoutConfig } from '../config.js';
import { assertAllowedUrl, checkedLookup, isAllowedHost, RefusedAddress, rulesFor } from './address-guard.js';
import type { AddressRules, Resolve } from './address-guard.js';
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
  /** What broke the call, in the words of the system. */
  readonly cause: string | null;
}

interface LimitedText {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Validates an e-mail as a member's at a validation service. It never throws: a failure is an outcome, too. */
@Injectable()
export class DiscountValidationClient implements OnApplicationShutdown {
  private readonly rules: AddressRules;
  private readonly agents: Readonly<Record<'http:' | 'https:' | 'allowed', Agent>>;
  /** The resolver of the machine; tests have one that changes its mind. */
  protected readonly resolve: Resolve = lookup;

  constructor(config: CheckoutConfig) {
    const allowedHosts = config.DISCOUNT_ALLOWED_HOSTS.split(',').map((host) => host.trim().toLowerCase());
    this.rules = { allowLoopback: config.NODE_ENV !== 'production', allowedHosts: new Set(allowedHosts) };
    this.agents = {
      'http:': agentWith(this.lookupFor(new URL('http://localhost'))),
      'https:': agentWith(this.lookupFor(new URL('https://localhost'))),
      allowed: agentWith(),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.agents).map((agent) => agent.destroy()));
  }

  async validate(validation: ValidationRequest): Promise<ValidationResult> {
    const signal = AbortSignal.timeout(validationTimeoutMs);
    try {
      const response = await this.send(validation, signal);
      // An unread body that breaks off emits an error, which ends the process without a listener.
      response.body.on('error', () => undefined);
      const status = response.statusCode;
      if (status !== 200 && !validation.readsEvery) {
        response.body.destroy();
        return { outcome: 'bad_status', status, body: null, cause: null };
      }
      const body = await readLimited(response.body, signal);
      return { outcome: status === 200 ? outcomeOf(body) : 'bad_status', status, body: body.text, cause: null };
    } catch (error) {
      return { outcome: failureOf(error, signal), status: null, body: null, cause: messageOf(error) };
    }
  }

  /** False for a URL that a call would refuse; a name that does not resolve now is allowed, because it may resolve later. */
  async allowsUrl(text: string): Promise<boolean> {
    try {
      const url = assertAllowedUrl(text, this.rules);
      if (isAllowedHost(url, this.rules)) return true;
      const resolve = promisify(this.lookupFor(url));
      await resolve(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
      return true;
    } catch (error) {
      return !(error instanceof RefusedAddress);
    }
  }

  private async send(
    { url, accessToken, email }: ValidationRequest,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const checked = assertAllowedUrl(url, this.rules);
    const question: DiscountValidationRequest = { email };
    return request(checked, {
      method: 'POST',
      dispatcher: this.agentFor(checked),
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

  private agentFor(url: URL): Agent {
    if (isAllowedHost(url, this.rules)) return this.agents.allowed;
    return this.agents[url.protocol === 'http:' ? 'http:' : 'https:'];
  }

  private lookupFor(url: URL): LookupFunction {
    return checkedLookup(this.rules, rulesFor(url), (...question) => {
      this.resolve(...question);
    });
  }
}

/** undici follows no redirects by default. */
const agentWith = (lookupOfNames?: LookupFunction): Agent =>
  new Agent({
    connect: { ...(lookupOfNames && { lookup: lookupOfNames }), timeout: validationTimeoutMs },
    keepAliveTimeout: 1_000,
    connections: 32,
  });

async function readLimited(body: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<LimitedText> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    signal.throwIfAborted();
    chunks.push(chunk);
    if (size > maxResponseBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, maxResponseBytes).toString('utf8');
  return { text, isWhole: size <= maxResponseBytes };
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
