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
  /** The statuses of the next answers; then 200 again. */
  readonly statuses: number[];
  /** Resolves once so many webhooks arrived since the beginning. */
  readonly arrived: (count: number) => Promise<readonly Arrival[]>;
  readonly close: () => Promise<void>;
}

const envelopeOf = (text: string): Arrival['body'] => {
  const envelope: unknown = JSON.parse(text);
  return isEnvelope(envelope) ? envelope : { id: '', event: '', dateCreated: '', payment: { id: '', status: '' } };
};

const isEnvelope = (value: unknown): value is Arrival['body'] =>
  typeof value === 'object' && value !== null && 'event' in value && 'payment' in value;

/** The checkout's place: takes webhooks and answers as the test says. */
export const openReceiver = async (): Promise<Receiver> => {
  const arrivals: Arrival[] = [];
  const statuses: number[] = [];
  const news = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = envelopeOf(Buffer.concat(chunks).toString('utf8'));
      arrivals.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
      news.emit('arrival');
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
      while (arrivals.length < count) await once(news, 'arrival', { signal: AbortSignal.timeout(10_000) });
      return arrivals;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
