import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { malformedBody, tooLargeBody } from './body.errors.js';

type Parser = (request: FastifyRequest, bytes: Buffer) => unknown;

/**
 * A body that is still on its way. It is read once the guards have admitted the request, so that a caller without a
 * token costs no reading and learns of the token first.
 */
export class UnreadBody {
  readonly #request: FastifyRequest;
  readonly #payload: Readable;
  readonly #parse: Parser;
  #body: Promise<unknown> | undefined;

  constructor(request: FastifyRequest, payload: Readable, parse: Parser) {
    this.#request = request;
    this.#payload = payload;
    this.#parse = parse;
  }

  /** The bytes as they come, for whoever reads them instead of `read`. */
  get stream(): Readable {
    return this.#payload;
  }

  /**
   * The parsed body, which the request holds from then on.
   * @throws UserError 400, 413 or 415.
   */
  read(): Promise<unknown> {
    this.#body ??= this.#parsed();
    return this.#body;
  }

  async #parsed(): Promise<unknown> {
    const request = this.#request;
    const limit = request.routeOptions.bodyLimit;
    if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLargeBody();
    const bytes = await bytesOf(this.#payload, limit);
    request.body = bytes.length === 0 ? undefined : await this.#parse(request, bytes);
    return request.body;
  }
}

/** The body of a request that is going to wait: the request no longer holds it. */
export async function takeBody(request: FastifyRequest): Promise<unknown> {
  const body = request.body instanceof UnreadBody ? await request.body.read() : request.body;
  request.body = undefined;
  return body;
}

function bytesOf(payload: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const fail = (): void => {
      reject(malformedBody());
    };
    if (payload.destroyed) fail();
    payload.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else reject(tooLargeBody());
    });
    payload.once('end', () => {
      payload.off('close', fail);
      resolve(Buffer.concat(chunks));
    });
    payload.once('error', fail);
    payload.once('close', fail);
  });
}
