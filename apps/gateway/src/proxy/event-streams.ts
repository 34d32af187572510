import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RawServerBase, RouteGenericInterface } from 'fastify';

type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds until its stream of events began; null for any other answer. */
    streamedAfterMs: number | null;
  }
}

export const isEventStream = (reply: Reply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** The time that a caller waited for an answer: a stream of events is one as soon as it begins. */
export const waitedMs = ({ streamedAfterMs }: FastifyRequest, { elapsedTime }: FastifyReply): number =>
  streamedAfterMs ?? elapsedTime;

/** Streams of events that are passed on as they come. */
export class EventStreams {
  private readonly open = new Set<{ readonly events: Readable; readonly passed: PassThrough }>();

  send(reply: Reply, events: Readable): void {
    const passed = new PassThrough();
    const open = { events, passed };
    this.open.add(open);
    passed.once('close', () => {
      this.open.delete(open);
      events.destroy();
    });
    events.once('error', (error) => passed.destroy(error));
    reply.request.streamedAfterMs = reply.elapsedTime;
    reply.send(events.pipe(passed));
  }

  /** Ends all of them: their callers connect again, to another gateway. */
  end(): void {
    for (const { events, passed } of this.open) {
      events.unpipe(passed);
      passed.end();
    }
  }
}
