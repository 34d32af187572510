import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import type { BenchRequest, LoadOrder, LoadResult, RequestAt } from './load.ts';
import { percentile } from './statistics.ts';

type Requests = Pick<autocannon.Options, 'requests' | 'setupClient'>;

const requestOf = ({ method = 'GET', path, headers = {}, body }: BenchRequest): autocannon.Request => ({
  method,
  path,
  headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
  ...(body !== undefined && { body }),
});

/** Every connection sends its own share of the list in turn: autocannon prepares the whole list of each connection. */
function inTurn(list: readonly BenchRequest[], connections: number): Requests {
  const requests = list.map(requestOf);
  let started = 0;
  return {
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const first = started % Math.min(connections, requests.length);
      started += 1;
      client.setRequests(requests.filter((_, index) => index % connections === first));
    },
  };
}

async function generated(module: string, context: unknown, from: number): Promise<Requests> {
  const { requestAt } = (await import(pathToFileURL(module).href)) as { requestAt: RequestAt };
  let next = from;
  const setupRequest = (request: autocannon.Request): autocannon.Request => ({
    ...request,
    ...requestOf(requestAt(next++, context)),
  });
  return { requests: [{ setupRequest }] };
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const { url, connections, perSecond, requests, seconds, from, anyStatus = false } = order;
  const times: number[] = [];
  const unexpected = new Set<string>();
  const source =
    'module' in requests ? await generated(requests.module, requests.context, from) : inTurn(requests, connections);
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        timeout: 20,
        ...(perSecond !== undefined && { overallRate: perSecond }),
        ...source,
      },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    );
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (!anyStatus && (status < 200 || status > 299)) unexpected.add(String(status));
    });
    instance.on('reqError', (error: Error) => unexpected.add(error.message));
  });
  const sorted = Float64Array.from(times).sort();
  return {
    perSecond: times.length / result.duration,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    sent: result.requests.sent,
    unexpected: [...unexpected],
  };
}

// The parent watch unreferences the channel, and nothing else keeps this process alive until its order arrives.
process.channel?.ref();
process.once('message', (load) => {
  void run(load as LoadOrder).then((result) => {
    process.send?.(result, () => process.exit(0));
  });
});
