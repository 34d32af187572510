import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Arrival {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly id: string;
    readonly event: string;
    readonly dateCreated: string;
    readonly payment: WirePayment;
  };
}

export interface WirePayment {
  readonly id: string;
  readonly status: string;
  readonly [field: string]: unknown;
}

export interface Receiver {
  readonly url: string;
  readonly arrivals: Arrival[];
  /** The statuses of the next responses; then 200 again. */
  readonly statuses: number[];
  /** Resolves when this number of webhooks has arrived since the start. */
  readonly arrived: (count: number) => Promise<readonly Arrival[]>;
  /** Answers nothing more until the returned function is called. */
  readonly hold: () => () => void;
  readonly close: () => Promise<void>;
}

const envelopeOf = (text: string): Arrival['body'] => {
  const envelope: unknown = JSON.parse(text);
  const empty = { id: '', event: '', dateCreated: '', payment: { id: '', status: '' } };
  return isEnvelope(envelope) ? envelope : Object.assign(empty, envelope);
};

const isEnvelope = (value: unknown): value is Arrival['body'] =>
  typeof value === 'object' && value !== null && 'event' in value && 'payment' in value;

/** Receives webhooks in place of the checkout; the test sets the responses. */
export const openReceiver = async (): Promise<Receiver> => {
  const arrivals: Arrival[] = [];
  const statuses: number[] = [];
  let held: Promise<unknown> = Promise.resolve();
  const arrivalEvents = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = envelopeOf(Buffer.concat(chunks).toString('utf8'));
      arrivals.push({ path: request.url ?? '', headers: request.headers, body });
      const status = statuses.shift() ?? 200;
      void held.then(() => response.writeHead(status, { location: '/elsewhere' }).end());
      arrivalEvents.emit('arrival');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    arrivals,
    statuses,
    arrived: async (count) => {
      while (arrivals.length < count) await once(arrivalEvents, 'arrival', { signal: AbortSignal.timeout(10_000) });
      return arrivals;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<null>();
      held = promise;
      return () => resolve(null);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
