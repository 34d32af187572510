import type { FastifyInstance } from 'fastify';
import { UserError } from '../errors/errors.js';
import { hasTooManyValues } from './body-size.js';

const maxDepth = 64;

/**
 * A body that could not be read. It travels to the handler's door instead of failing at once, so that a caller without
 * a token learns that first.
 */
export class UnreadableBody {
  constructor(readonly status: 400 | 413 | 415) {}
}

const problems = {
  400: { code: 'malformed_request', message: 'request.malformed' },
  413: { code: 'payload_too_large', message: 'request.tooLarge' },
  415: { code: 'unsupported_media_type', message: 'request.unsupportedMediaType' },
} as const;

/** @throws UserError for a body that could not be read. */
export function requireReadable(body: unknown): void {
  if (body instanceof UnreadableBody) throw new UserError({ status: body.status, ...problems[body.status] });
}

/** JSON alone is parsed; anything else becomes an UnreadableBody, which is refused where a handler takes its body. */
export function registerBodyParsers(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(/^application\/(.+\+)?json\b/, { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) {
      done(null, undefined);
      return;
    }
    if (hasTooManyValues(String(text))) {
      done(null, new UnreadableBody(413));
      return;
    }
    void parse(request, String(text), (error, body: unknown) => {
      done(null, error || !isShallow(body, maxDepth) ? new UnreadableBody(400) : body);
    });
  });
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => {
    done(null, bytes.length === 0 ? undefined : new UnreadableBody(415));
  });
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((inner) => isShallow(inner, depth - 1));
}
