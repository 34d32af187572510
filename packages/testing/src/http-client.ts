import { expect } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest from 'supertest';
import type { Response as Answered, Test } from 'supertest';
import type { AnswerCheck } from './answer-check.js';

export type Headers = Readonly<Record<string, string>>;

/** The headers that the gateway adds to a request, so that a test may say which address it comes from. */
const asGateway: Headers = { 'x-rotina-gateway-secret': 'sandbox-gateway' };
type Method = 'get' | 'post' | 'put' | 'delete' | 'patch' | 'head';

/** The answer's body, in the type that the test expects it to have. */
type Answer<T> = Promise<T>;

/** A request on its way: asking for a status sends it, checks the status and, where given, part of the body. */
export class Call {
  constructor(private readonly send: () => Promise<Answered>) {}

  ok = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> => this.status<T>(200, expected);
  created = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> => this.status<T>(201, expected);
  noContent = (): Answer<object> => this.status(204);
  badRequest = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> =>
    this.status<T>(400, expected);
  unauthorized = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> =>
    this.status<T>(401, expected);
  forbidden = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> =>
    this.status<T>(403, expected);
  notFound = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> =>
    this.status<T>(404, expected);
  conflict = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> =>
    this.status<T>(409, expected);
  unprocessable = <T extends object = Record<string, unknown>>(expected?: object): Answer<T> =>
    this.status<T>(422, expected);

  async status<T extends object>(status: number, expected?: object): Answer<T> {
    const response = await this.send();
    expect({ status: response.status, body: response.body as unknown }).toMatchObject({
      status,
      ...(expected && { body: expected }),
    });
    return response.body as T;
  }

  /** The whole answer, for its headers or its text. */
  response(): Promise<Answered> {
    return this.send();
  }
}

/** Requests of one caller. */
export class Caller {
  constructor(
    private readonly server: NestFastifyApplication | string,
    private readonly headers: () => Promise<Headers>,
    private readonly answers?: AnswerCheck,
  ) {}

  /** The same caller with more headers. */
  with(headers: Headers): Caller {
    return new Caller(this.server, async () => ({ ...(await this.headers()), ...headers }), this.answers);
  }

  get = (path: string): Call => this.call('get', path);
  head = (path: string): Call => this.call('head', path);
  post = (path: string, body?: unknown): Call => this.call('post', path, body);
  put = (path: string, body?: unknown): Call => this.call('put', path, body);
  patch = (path: string, body?: unknown): Call => this.call('patch', path, body);
  delete = (path: string, body?: unknown): Call => this.call('delete', path, body);

  private call(method: Method, path: string, body?: unknown): Call {
    return new Call(async () => {
      const agent = supertest(typeof this.server === 'string' ? this.server : this.server.getHttpServer());
      const test: Test = agent[method](path);
      if (typeof body === 'string') test.type('application/json');
      test.set({ ...asGateway, ...(await this.headers()) });
      const sent = body instanceof FormData ? await multipart(test, body) : body;
      const response = await (sent === undefined ? test : test.send(sent as string | object));
      this.answers?.check(method, path, response);
      return response;
    });
  }
}

async function multipart(test: Test, form: FormData): Promise<Buffer> {
  const encoded = new Response(form);
  test.type(encoded.headers.get('content-type') ?? '');
  return Buffer.from(await encoded.arrayBuffer());
}
