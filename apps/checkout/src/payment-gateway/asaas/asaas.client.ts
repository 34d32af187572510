import { Injectable } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { OutboundCalls, traceHeaders } from '@rotina/service-kit/observability';
import { withDeadline } from '@rotina/service-kit/outbound';
import { hideSecrets } from '@rotina/service-kit/secrets';
import pLimit from 'p-limit';
import { Agent, request } from 'undici';
import { AsaasConfig } from './asaas.config.js';
import { parseReasons } from './asaas.types.js';
import { boundedText } from './bounded-text.js';
import { GatewayRejected, GatewayUnavailable } from '../payment-gateway.errors.js';

hideSecrets({ fields: ['cpfCnpj'] });

const callTimeoutMs = 8_000;
/** Asaas refuses more than fifty GETs at once for an account, which two replicas share. */
const maxReadsAtOnce = 20;

export interface AsaasCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the API's base address, query included. */
  readonly path: string;
  readonly body?: object;
  /** Milliseconds of `performance.now()`: ends the call earlier than its own time-out. */
  readonly deadline?: number | undefined;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One HTTP call to Asaas: its headers, time limits and errors. */
@Injectable()
export class AsaasClient implements OnApplicationShutdown {
  private readonly agent = new Agent();
  private readonly reads = pLimit(maxReadsAtOnce);

  constructor(
    private readonly config: AsaasConfig,
    private readonly calls: OutboundCalls,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.agent.destroy();
  }

  /** The parsed body of a 2xx answer. */
  async call(call: AsaasCall): Promise<unknown> {
    const { status, text } = await this.calls.measured('asaas', () => this.send(call), statusOf);
    const body = parseJson(text);
    if (status >= 200 && status < 300 && body !== undefined) return body;
    if (isRefusal(status)) throw new GatewayRejected(status, parseReasons(body));
    throw new GatewayUnavailable(`${call.method} ${pathOf(call)} was answered ${status}`);
  }

  private async send(call: AsaasCall): Promise<Answer> {
    const { deadline = Number.POSITIVE_INFINITY } = call;
    try {
      return await withDeadline(Math.min(callTimeoutMs, deadline - performance.now()), (signal) => {
        const send = (): Promise<Answer> => this.request(call, signal);
        return call.method === 'GET' ? this.reads(send) : send();
      });
    } catch (error) {
      throw new GatewayUnavailable(`${call.method} ${pathOf(call)} got no answer`, { cause: error });
    }
  }

  /** Redirects are not followed. */
  private async request({ method, path, body }: AsaasCall, signal: AbortSignal): Promise<Answer> {
    const response = await request(`${this.config.ASAAS_API_URL}${path}`, {
      method,
      headers: { ...this.headers(), ...traceHeaders() },
      signal,
      dispatcher: this.agent,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.statusCode, text: await boundedText(response) };
  }

  private headers(): Record<string, string> {
    return {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'user-agent': 'rotina-checkout/1.0',
      access_token: this.config.ASAAS_API_KEY,
    };
  }
}

const statusOf = ({ status }: Answer): number => status;

/** The path alone: queries hold document numbers. */
const pathOf = ({ path }: { path: string }): string => path.split('?')[0] ?? path;

/** A wrong key (401, 403) or a limit (429) says nothing about the request itself. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
