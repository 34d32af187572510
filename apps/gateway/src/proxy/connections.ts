import { finished, Readable } from 'node:stream';
import { countedAddress } from '@rotina/service-kit/http';
import { SharedPlaces } from '@rotina/service-kit/timing';
import type {
  FastifyReply,
  FastifyRequest,
  preHandlerHookHandler,
  RawServerBase,
  RouteGenericInterface,
} from 'fastify';
import { refuse } from '../error-body.js';
import { services } from '../routes/route-table.js';
import type { Service } from '../routes/route-table.js';
import { refuseUnread } from './admission.js';
import { isUpload } from './bodies.js';

/** The connections to a service, by who decides how long they are held: the service, a sender, a reader, or events. */
const limits = {
  ordinary: { places: 128, maxLength: 1_024 },
  uploads: { places: 16, maxLength: 64 },
  downloads: { places: 64, maxLength: 0 },
  streams: { places: 256, maxLength: 0 },
};
export type ConnectionKind = keyof typeof limits;
export const connectionKinds: readonly ConnectionKind[] = ['ordinary', 'uploads', 'downloads', 'streams'];
export const connectionsPerService = Object.values(limits).reduce((sum, { places }) => sum + places, 0);

interface Held {
  readonly places: SharedPlaces<string>;
  readonly address: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The connection to its service that a request has; null without one. */
    heldConnection: Held | null;
  }
}

type Request = FastifyRequest<RouteGenericInterface, RawServerBase>;

/**
 * Counts the requests to each service, of which there are at most as many as connections: the others wait here and not
 * in the HTTP client, whose queue has no end and keeps requests whose caller is gone. Addresses share the connections.
 */
export class Connections {
  private readonly places = new Map<string, SharedPlaces<string>>();

  constructor(maxWaitMs: number) {
    for (const service of services) {
      for (const kind of connectionKinds) {
        const { places, maxLength } = limits[kind];
        this.places.set(`${service} ${kind}`, new SharedPlaces(places, { maxLength, maxWaitMs }));
      }
    }
  }

  /** Holds a request until a connection to its service is free; `free` gives it back. */
  readonly admit: preHandlerHookHandler = (request, reply, done) => {
    const held = this.wanted(request, isUpload(request) ? 'uploads' : 'ordinary');
    const goOn = (hasConnection: boolean): void => {
      if (!hasConnection) {
        giveUp(request, reply);
        return;
      }
      request.heldConnection = held;
      done();
    };
    const begun = held.places.begin(held.address, request.raw.socket);
    if (typeof begun === 'boolean') goOn(begun);
    else void begun.then(goOn);
  };

  /** Counts the connection of a request as one that is held for longer; false where there are too many. */
  become(kind: 'downloads' | 'streams', request: Request): boolean {
    const held = this.wanted(request, kind);
    if (held.places.begin(held.address, request.raw.socket) !== true) return false;
    end(request);
    request.heldConnection = held;
    return true;
  }

  /** Gives a connection back once the service's answer is over, or at once without an answer. */
  free(request: Request, answer?: unknown): void {
    if (hasStream(answer)) finished(answer.stream, () => end(request));
    else end(request);
  }

  state(service: Service, kind: ConnectionKind): { readonly begun: number; readonly waiting: number } {
    return this.placesOf(service, kind).state();
  }

  private wanted(request: Request, kind: ConnectionKind): Held {
    return { places: this.placesOf(serviceOf(request), kind), address: countedAddress(request.ip) };
  }

  private placesOf(service: Service, kind: ConnectionKind): SharedPlaces<string> {
    const places = this.places.get(`${service} ${kind}`);
    if (!places) throw new Error(`There are no connections of ${kind} to ${service}.`);
    return places;
  }
}

function end(request: Request): void {
  request.heldConnection?.places.end(request.heldConnection.address);
  request.heldConnection = null;
}

export const serviceOf = ({ publicRoute }: Pick<FastifyRequest, 'publicRoute'>): Service =>
  publicRoute?.service ?? 'habits';

const hasStream = (answer: unknown): answer is { readonly stream: Readable } =>
  typeof answer === 'object' && answer !== null && 'stream' in answer && answer.stream instanceof Readable;

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.socket.destroyed) refuse(request, reply, 400);
  else if (isUpload(request)) void refuseUnread(request, reply, 503);
  else refuse(request, reply, 503);
}
