import { Injectable } from '@nestjs/common';
import { mask } from '@rotina/service-kit/secrets';
import { traceHeaders } from '@rotina/service-kit/tracing';
import { CheckoutConfig } from '../config.js';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';
import { attemptTimeoutMs } from '../domain/delivery/retry-policy.js';
import type { DeliveryHeaders } from './delivery.webhook.js';

const storedBytes = 4_096;

/** A call with its secrets, and its headers without them. */
export interface OutboundCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly shownHeaders: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secrets: readonly string[];
}

export interface CallResult {
  readonly status: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly durationMs: number;
}

export interface CallParts {
  readonly id: string;
  readonly destination: DeliveryDestination;
  readonly path: string;
  readonly body: string;
  /** Replaces the configured token. */
  readonly bearer: string | null;
  readonly secrets: readonly string[];
  readonly at: Temporal.Instant;
}

/** Sends deliveries over HTTP: the address and headers of each destination, and the stored part of the response. */
@Injectable()
export class DeliverySender {
  constructor(private readonly config: CheckoutConfig) {}

  callOf({ id, destination, path, body, bearer, secrets, at }: CallParts): OutboundCall {
    const { baseUrl, token, extra } = this.destinations()[destination];
    const shownHeaders = { 'content-type': 'application/json', ...headersOf(id, at), ...extra };
    const authorization = `Bearer ${bearer ?? token}`;
    const allSecrets = [...secrets, bearer ?? token];
    return {
      url: `${baseUrl}${path}`,
      headers: { ...shownHeaders, authorization },
      shownHeaders,
      body,
      secrets: allSecrets,
    };
  }

  /** Sends the call; it never throws and never follows a redirect. */
  async send({ url, headers, body, secrets }: OutboundCall): Promise<CallResult> {
    const started = performance.now();
    const since = (): number => Math.round(performance.now() - started);
    try {
      const signal = AbortSignal.timeout(attemptTimeoutMs);
      const allHeaders = { ...headers, ...traceHeaders() };
      const response = await fetch(url, { method: 'POST', headers: allHeaders, body, redirect: 'manual', signal });
      const responseBody = withoutSecrets(await readStart(response), secrets);
      return { status: response.status, responseBody, error: null, durationMs: since() };
    } catch (error) {
      return { status: null, responseBody: null, error: withoutSecrets(describe(error), secrets), durationMs: since() };
    }
  }

  private destinations(): {
    [To in DeliveryDestination]: { baseUrl: string; token: string; extra: DeliveryHeaders[To] };
  } {
    const { ACCOUNTS_API_URL, ACCOUNTS_API_TOKEN, PLATFORM_URL, PLATFORM_TOKEN } = this.config;
    return {
      accounts: { baseUrl: ACCOUNTS_API_URL, token: ACCOUNTS_API_TOKEN, extra: { 'x-origin': 'checkout' } },
      platform: { baseUrl: PLATFORM_URL, token: PLATFORM_TOKEN, extra: {} },
    };
  }
}

const headersOf = (id: string, at: Temporal.Instant): DeliveryHeaders['every'] => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.epochMilliseconds / 1_000)),
  'user-agent': 'rotina-checkout/1.0',
  // A compressed answer would be a small one that takes gigabytes.
  'accept-encoding': 'identity',
});

/** Reads the first bytes of a response. A body that breaks off, or is compressed all the same, leaves the status valid. */
async function readStart(response: Response): Promise<string> {
  if ((response.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    await response.body?.cancel().catch(() => undefined);
    return '[compressed, not read]';
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  try {
    while (reader && size < storedBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
  } catch {
    chunks.push(Buffer.from(' [broken off]'));
  }
  await reader?.cancel().catch(() => undefined);
  return Buffer.concat(chunks).subarray(0, storedBytes).toString('utf8').replaceAll('\u0000', '');
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const cleaned = secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return mask(cleaned);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The call failed.';
  if (error.name === 'TimeoutError') return `No response within ${attemptTimeoutMs / 1_000} seconds.`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
