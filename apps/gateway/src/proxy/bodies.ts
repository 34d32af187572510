import { Readable } from 'node:stream';
import type { FastifyReplyFromHooks } from '@fastify/reply-from';
import type { FastifyRequest } from 'fastify';
import { limitedBody } from './limited-body.js';
import { wholeBody } from './whole-body.js';

/** Longer bodies are uploads, and longer answers downloads. */
export const maxWholeBytes = 1_048_576;

/** The announced length of a body; undefined where the caller does not know it. */
export function lengthOf({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;
}

const maxBytesOf = (request: FastifyRequest): number => request.publicRoute?.bodyLimit ?? 0;

/** Uploads are streamed; other bodies are read whole before a service is asked. */
export const isUpload = (request: FastifyRequest): boolean =>
  maxBytesOf(request) > maxWholeBytes && (lengthOf(request) ?? Infinity) > maxWholeBytes;

/** The body to forward; undefined without one, so that the service gets no content-length. An upload is still unread. */
export async function bodyOf(
  request: FastifyRequest,
  payload: Readable,
  timeoutMs: number,
): Promise<Buffer | Readable | undefined> {
  if (lengthOf(request) === 0) return undefined;
  if (isUpload(request)) return payload;
  const body = await wholeBody(payload, { maxBytes: maxBytesOf(request), timeoutMs });
  return body.length > 0 ? body : undefined;
}

/** Begins to read an upload: its sender has no time limit before the service has one for it. */
export function beginUpload(request: FastifyRequest, timeoutMs: number): void {
  const { body } = request;
  if (body instanceof Readable) request.body = limitedBody(body, { maxBytes: maxBytesOf(request), timeoutMs });
}

/** The plug-in would write a buffer as JSON, and drop the parameters of its content type. */
export function unchangedBody({ body, headers }: FastifyRequest): FastifyReplyFromHooks {
  return Buffer.isBuffer(body) ? { body, contentType: headers['content-type'] ?? 'application/octet-stream' } : {};
}
