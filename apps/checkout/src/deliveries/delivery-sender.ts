import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { withDeadline } from '@rotina/service-kit/outbound';
import { mask } from '@rotina/service-kit/secrets';
import { traceHeaders } from '@rotina/service-kit/observability';
import { Agent, request } from 'undici';
import type { Dispatcher } from 'undici';
import { CheckoutConfig } from '../config.js';
import type { DeliveryDestination, FailureCause } from '../domain/delivery/delivery.js';
import { causeOf } from '../domain/delivery/failure-cause.js';
import { attemptTimeoutMs } from '../domain/delivery/retry-policy.js';
import type { AttemptResult } from '../domain/delivery/retry-policy.js';
import type { DeliveryHeaders } from './delivery.webhook.js';
import { storedBody, storedHeaders } from './stored-answer.js';
import { webhookSignature } from './webhook-signature.js';

/** The parts that all calls of a destination at one time have, without secrets. */
export interface CommonParts {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface OutboundCall {
  readonly id: string;
  readonly destination: DeliveryDestination;
  readonly path: string;
  readonly body: string;
  /** Replaces the configured token. */
  readonly bearer: string | null;
  /** Texts that must not be stored if the answer repeats them. */
  readonly secrets: readonly string[];
  readonly at: Temporal.Instant;
}

export interface CallResult extends AttemptResult {
  /** Null for a success. */
  readonly cause: FailureCause | null;
  readonly responseBody: string | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  /** The text that is stored, with whatever secrets it repeats. */
  readonly answer: string;
  readonly error: string | null;
  readonly durationMs: number;
}

type CommonHeaders = Omit<DeliveryHeaders['every'], 'webhook-id' | 'webhook-signature'>;

/** Sends deliveries over HTTP: the address and headers of each destination, and the stored part of the response. */
@Injectable()
export class DeliverySender implements OnApplicationShutdown {
  /** Connections of its own for each, because two may have one host, and one that hangs keeps its connections. */
  private readonly agents: Readonly<Record<DeliveryDestination, Agent>> = {
    accounts: new Agent(),
    platform: new Agent(),
    backoffice: new Agent(),
  };

  constructor(private readonly config: CheckoutConfig) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.agents).map((agent) => agent.destroy()));
  }

  commonParts(destination: DeliveryDestination, at: Temporal.Instant): CommonParts {
    const { baseUrl, extra } = this.destinations()[destination];
    return { baseUrl, headers: { 'content-type': 'application/json', ...commonHeaders(at), ...extra } };
  }

  /** Sends the call; it never throws and never follows a redirect. */
  send(call: OutboundCall): Promise<CallResult> {
    return withDeadline(attemptTimeoutMs, (signal) => this.sendUntil(signal, call));
  }

  private async sendUntil(signal: AbortSignal, call: OutboundCall): Promise<CallResult> {
    const started = performance.now();
    const since = (): number => Math.round(performance.now() - started);
    const secrets = [...call.secrets, this.bearerOf(call)];
    try {
      const { statusCode: status, headers, body } = await this.request(call, signal);
      const answer = await storedBody(headers, body);
      const responseBody = withoutSecrets(answer, secrets);
      const responseHeaders = storedHeaders(headers, (text) => withoutSecrets(text, secrets));
      const retryAfter = headers['retry-after']?.toString() ?? null;
      const answered = { responseBody, responseHeaders, answer };
      return { status, retryAfter, cause: causeOf(status), ...answered, error: null, durationMs: since() };
    } catch (error) {
      if (signal.aborted) return { ...noAnswer, cause: 'timeout', error: timedOut, durationMs: since() };
      return { ...noAnswer, cause: 'connection', error: withoutSecrets(describe(error), secrets), durationMs: since() };
    }
  }

  private request(call: OutboundCall, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { baseUrl, headers } = this.commonParts(call.destination, call.at);
    return request(`${baseUrl}${call.path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'webhook-id': call.id,
        ...this.signatureOf(call, headers),
        authorization: `Bearer ${this.bearerOf(call)}`,
        ...traceHeaders(),
      },
      body: call.body,
      signal,
      dispatcher: this.agents[call.destination],
    });
  }

  private signatureOf({ id, body }: OutboundCall, headers: CommonParts['headers']): Record<string, string> {
    const secret = this.config.WEBHOOK_SIGNING_SECRET;
    if (secret === '') return {};
    const timestamp = headers['webhook-timestamp'] ?? '';
    return { 'webhook-signature': webhookSignature(secret, { id, timestamp, body }) };
  }

  private bearerOf({ destination, bearer }: OutboundCall): string {
    return bearer ?? this.destinations()[destination].token;
  }

  private destinations(): {
    [To in DeliveryDestination]: { baseUrl: string; token: string; extra: DeliveryHeaders[To] };
  } {
    const { ACCOUNTS_API_URL, ACCOUNTS_API_TOKEN, PLATFORM_URL, PLATFORM_TOKEN } = this.config;
    const { BACKOFFICE_URL, INTEGRATION_TOKEN } = this.config;
    return {
      accounts: { baseUrl: ACCOUNTS_API_URL, token: ACCOUNTS_API_TOKEN, extra: { 'x-origin': 'checkout' } },
      platform: { baseUrl: PLATFORM_URL, token: PLATFORM_TOKEN, extra: {} },
      backoffice: { baseUrl: BACKOFFICE_URL, token: INTEGRATION_TOKEN, extra: {} },
    };
  }
}

const commonHeaders = (at: Temporal.Instant): CommonHeaders => ({
  'webhook-timestamp': String(Math.floor(at.epochMilliseconds / 1_000)),
  'user-agent': 'rotina-checkout/1.0',
  // Decompressing costs a processor more than the bytes cost the network.
  'accept-encoding': 'identity',
});

function withoutSecrets(text: string, secrets: readonly string[]): string {
  const cleaned = secrets
    .filter((secret) => secret !== '')
    .reduce((left, secret) => left.replaceAll(secret, '***'), text);
  return mask(cleaned);
}

const noAnswer = { status: null, retryAfter: null, responseBody: null, responseHeaders: null, answer: '' } as const;

const timedOut = `No response within ${attemptTimeoutMs / 1_000} seconds.`;

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'The call failed.';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
