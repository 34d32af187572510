import { eventually } from '@rotina/testing';
import type { RunningSystem } from '../running-system.js';

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  readonly headers: globalThis.Headers;
  readonly text: string;
}

export interface Asked {
  readonly headers?: Headers;
  readonly body?: string | object;
}

type Door = 'GATEWAY' | 'HABITS' | 'MEMBERSHIP' | 'CHECKOUT' | 'BACKOFFICE' | 'SANDBOX';

const json = (body: string | object): string => (typeof body === 'string' ? body : JSON.stringify(body));

/** A body that is right, one that breaks off, one that is far too long, and one in a form that nobody reads. */
export function shapesOf(body: object): Asked[] {
  const text = JSON.stringify(body);
  return [
    { body },
    { body: text.slice(0, -2) },
    { body: JSON.stringify({ ...body, filler: 'x'.repeat(1_200_000) }) },
    { body: text, headers: { 'content-type': 'text/plain' } },
    { body: JSON.stringify({ ...body, nested: { deeper: [body] } }) },
  ];
}

/** Requests through the gateway and to the services behind it; keeps what refusals say. */
export class Doors {
  readonly refusals: string[] = [];

  constructor(private readonly system: RunningSystem) {}

  /** One request, given as `POST /path`. */
  async ask(line: string, { headers = {}, body }: Asked = {}, door: Door = 'GATEWAY'): Promise<Answer> {
    const [method = 'GET', path = '/'] = line.split(' ');
    const response = await fetch(this.system.url(door) + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: json(body) }),
    });
    const text = await response.text();
    if (!response.ok && door !== 'SANDBOX') this.refusals.push(`${line} at ${door}: ${text}`);
    return { status: response.status, headers: response.headers, text };
  }

  /** A request that must work, because one that is refused early proves little. */
  async succeed<T>(line: string, asked: Asked = {}, door: Door = 'GATEWAY'): Promise<T> {
    const { status, text } = await this.ask(line, asked, door);
    if (status !== 200 && status !== 201) throw new Error(`${line} answered ${String(status)}: ${text}`);
    return JSON.parse(text === '' ? 'null' : text) as T;
  }

  /** The same request through the gateway and straight at a service, in all shapes that its body can take. */
  async insist(line: string, door: Door, body: object, headers: Headers = {}): Promise<void> {
    for (const shape of shapesOf(body)) {
      for (const where of ['GATEWAY', door] as const) {
        await this.ask(line, { ...shape, headers: { ...headers, ...shape.headers } }, where);
      }
    }
  }

  /** Waits until something can be found at the sandbox or behind the gateway. */
  async find<T>(line: string, asked: Asked, door: Door, found: (answer: unknown) => T | undefined): Promise<T> {
    return eventually(
      async () => {
        const value = found(JSON.parse((await this.ask(line, asked, door)).text));
        if (value === undefined) throw new Error(`${line} does not show what was waited for.`);
        return value;
      },
      { timeout: 30_000, every: 200 },
    );
  }
}
