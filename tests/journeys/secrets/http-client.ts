import { eventually } from '@rotina/testing';
import type { RunningSystem } from '../running-system.js';

export type Headers = Readonly<Record<string, string>>;

export interface HttpResponse {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
}

export interface RequestOptions {
  readonly headers?: Headers;
  readonly body?: string | object;
}

type Service = 'GATEWAY' | 'HABITS' | 'MEMBERSHIP' | 'CHECKOUT' | 'BACKOFFICE' | 'SANDBOX';

const json = (body: string | object): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** A valid body, a truncated one, one that is far too long, one of an unsupported type, and a nested one. */
export function shapesOf(body: object): RequestOptions[] {
  const text = JSON.stringify(body);
  return [
    { body },
    { body: text.slice(0, -2) },
    { body: JSON.stringify({ ...body, filler: 'x'.repeat(1_200_000) }) },
    { body: text, headers: { 'content-type': 'text/plain' } },
    { body: JSON.stringify({ ...body, nested: { deeper: [body] } }) },
  ];
}

/** Sends requests to the gateway and to the services behind it; keeps the texts of error responses. */
export class HttpClient {
  readonly refusals: string[] = [];

  constructor(private readonly system: RunningSystem) {}

  /** Sends one request, written as `POST /path`. */
  async request(
    line: string,
    { headers = {}, body }: RequestOptions = {},
    service: Service = 'GATEWAY',
  ): Promise<HttpResponse> {
    const [method = 'GET', path = '/'] = line.split(' ');
    const response = await fetch(this.system.url(service) + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: json(body) }),
    });
    const text = await response.text();
    if (!response.ok && service !== 'SANDBOX') this.refusals.push(`${line} at ${service}: ${text}`);
    return { status: response.status, headers: response.headers, text };
  }

  /** Sends a request that must succeed: an early refusal would prove little. */
  async succeed<T>(line: string, options: RequestOptions = {}, service: Service = 'GATEWAY'): Promise<T> {
    const { status, text } = await this.request(line, options, service);
    if (status !== 200 && status !== 201) throw new Error(`${line} answered ${String(status)}: ${text}`);
    return JSON.parse(text === '' ? 'null' : text) as T;
  }

  /** Sends a request to the gateway and directly to its service, with every shape of the body. */
  async requestInAllShapes(line: string, service: Service, body: object, headers: Headers = {}): Promise<void> {
    for (const shape of shapesOf(body)) {
      for (const where of ['GATEWAY', service] as const) {
        await this.request(line, { ...shape, headers: { ...headers, ...shape.headers } }, where);
      }
    }
  }

  /** Polls a request until `found` returns a value. */
  async find<T>(
    line: string,
    options: RequestOptions,
    service: Service,
    found: (answer: unknown) => T | undefined,
  ): Promise<T> {
    return eventually(
      async () => {
        const value = found(JSON.parse((await this.request(line, options, service)).text));
        if (value === undefined) throw new Error(`${line} does not show the expected value.`);
        return value;
      },
      { timeout: 30_000, every: 200 },
    );
  }
}
