import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;
type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;

/** Longer answers are streamed. */
const maxWholeBytes = 65_536;

/**
 * Sends a service's answer. Connecting two streams costs more than collecting a few chunks, so an answer whose length is
 * known and small is read whole; one that breaks off is then an error instead of half an answer.
 */
export function sendAnswer(request: Request, reply: Reply, answer: Readable, failed: (error: Error) => void): void {
  if (!isSmall(request, reply)) {
    reply.send(answer);
    return;
  }
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
  });
  answer.once('end', () => {
    reply.send(Buffer.concat(chunks));
  });
  answer.once('error', (error) => {
    failed(error);
  });
}

function isSmall({ method }: Request, reply: Reply): boolean {
  const length = Number(reply.getHeader('content-length') ?? Infinity);
  // The answer to HEAD has the length of a body that it does not contain.
  return length <= maxWholeBytes && method !== 'HEAD';
}
