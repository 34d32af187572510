import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';
import { maxWholeBytes } from './bodies.js';
import { isEventStream } from './event-streams.js';
import type { EventStreams } from './event-streams.js';
import { pacedAnswer } from './paced-answer.js';

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;
type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;

export interface AnswerHooks {
  /** The answer broke off before any of it was sent. */
  readonly failed: (error: Error) => void;
  /** The answer holds its connection for longer from now on; false where there are too many. */
  readonly becomes: (kind: 'downloads' | 'streams') => boolean;
  readonly streams: EventStreams;
  readonly refuse: () => void;
  /** A reader of a download that takes too little in such a period is ended. */
  readonly periodMs: number;
}

/** The system's buffers take an answer of this size, so that its reader holds nothing up. */
const shortBytes = 65_536;
const minBytesPerSecond = 3_072;
const maxWholeMs = 120_000;
const maxDownloadMs = 600_000;

/**
 * Sends a service's answer. One of up to a mebibyte is read whole, so that its reader holds no connection to the service, and
 * one that breaks off is an error instead of half an answer. Longer ones are streamed, to readers that keep a pace, and events
 * as they come.
 */
export function sendAnswer(request: Request, reply: Reply, answer: Readable, hooks: AnswerHooks): void {
  if (hasNoBody(request, reply)) {
    reply.send(answer);
    return;
  }
  if (isEventStream(reply)) {
    sendEvents(reply, answer, hooks);
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const download = (): void => {
    answer.off('data', collect).off('end', finish);
    if (hooks.becomes('downloads')) {
      answer.off('error', hooks.failed);
      sendDownload(reply, chunks, answer, hooks);
    } else {
      leave(answer, hooks);
      hooks.refuse();
    }
  };
  const collect = (chunk: Buffer): void => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > maxWholeBytes) download();
  };
  const finish = (): void => {
    if (bytes > shortBytes) endIn(maxWholeMs, reply);
    reply.send(Buffer.concat(chunks));
  };
  answer.once('end', finish).once('error', hooks.failed);
  const length = Number(reply.getHeader('content-length') ?? Infinity);
  // Nobody waits for it any more.
  if (length > shortBytes) reply.raw.once('close', () => leave(answer, hooks));
  if (length > maxWholeBytes && length < Infinity) download();
  else answer.on('data', collect);
}

function sendEvents(reply: Reply, events: Readable, hooks: AnswerHooks): void {
  if (hooks.becomes('streams')) {
    hooks.streams.send(reply, events);
    return;
  }
  leave(events, hooks);
  hooks.refuse();
}

function leave(answer: Readable, { failed }: AnswerHooks): void {
  answer
    .off('error', failed)
    .on('error', () => undefined)
    .destroy();
}

/** The answer to HEAD has the length of a body that it does not contain. */
const hasNoBody = ({ method }: Request, { statusCode }: Reply): boolean =>
  method === 'HEAD' || statusCode === 204 || statusCode === 304;

function sendDownload(reply: Reply, read: readonly Buffer[], rest: Readable, { periodMs }: AnswerHooks): void {
  endIn(maxDownloadMs, reply);
  reply.send(pacedAnswer(read, rest, { periodMs, minBytes: (minBytesPerSecond * periodMs) / 1_000 }));
}

/** Ends the connection of a reader that has not taken an answer in time. */
function endIn(milliseconds: number, { raw }: Reply): void {
  const timer = setTimeout(() => {
    raw.destroy();
  }, milliseconds);
  raw.once('close', () => {
    clearTimeout(timer);
  });
}
