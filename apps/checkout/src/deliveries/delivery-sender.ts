import { Injectable } from '@nestjs/common';
import { mask } from '@rotina/service-kit/secrets';
import { CheckoutConfig } from '../config.js';
import type { DeliveryDestination } from '../domain/delivery/delivery.js';

const attemptTimeoutMs = 10_000;
const keptBytes = 4_096;

/** A call as it goes out, and as it may be shown. */
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
  /** Taken in place of the configured token. */
  readonly bearer: string | null;
  readonly secrets: readonly string[];
  readonly at: Temporal.Instant;
}

/** The HTTP side of deliveries: where each destination is, how it is greeted, what is kept of its answer. */
@Injectable()
export class DeliverySender {
  constructor(private readonly config: CheckoutConfig) {}

  callOf({ id, destination, path, body, bearer, secrets, at }: CallParts): OutboundCall {
    const { baseUrl, token, extra } = this.destinations()[destination];
    const shownHeaders = {
      'content-type': 'application/json',
      'user-agent': 'rotina-checkout/1.0',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.epochMilliseconds / 1_000)),
      ...extra,
    };
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

  /** Makes the call; it never throws, and never follows a redirect. */
  async send({ url, headers, body, secrets }: OutboundCall): Promise<CallResult> {
    const started = performance.now();
    const since = (): number => Math.round(performance.now() - started);
    try {
      const signal = AbortSignal.timeout(attemptTimeoutMs);
      const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
      const responseBody = withoutSecrets(await readStart(response), secrets);
      return { status: response.status, responseBody, error: null, durationMs: since() };
    } catch (error) {
      return { status: null, responseBody: null, error: withoutSecrets(describe(error), secrets), durationMs: since() };
    }
  }

  private destinations(): Record<
    DeliveryDestination,
    { baseUrl: string; token: string; extra: Record<string, string> }
  > {
    const { ACCOUNTS_API_URL, ACCOUNTS_API_TOKEN, PLATFORM_URL, PLATFORM_TOKEN } = this.config;
    return {
      accounts: { baseUrl: ACCOUNTS_API_URL, token: ACCOUNTS_API_TOKEN, extra: { 'x-origin': 'checkout' } },
      platform: { baseUrl: PLATFORM_URL, token: PLATFORM_TOKEN, extra: {} },
    };
  }
}

/** The first bytes of an answer; a body that breaks off or drips after its status does not undo the status. */
async function readStart(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  try {
    while (reader && size < keptBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      size += value.length;
    }
  } catch {
    chunks.push(Buffer.from(' [broken off]'));
  }
  await reader?.cancel().catch(() => undefined);
  return Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8').replaceAll('\u0000', '');
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const cleaned = secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return mask(cleaned);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The call failed.';
  if (error.name === 'TimeoutError') return `No answer within ${attemptTimeoutMs / 1_000} seconds.`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
