import { InstallmentChanged, PurchasePlaced } from '@rotina/contracts';
import { BatchRunner, MessagingModule, OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import { execute, prepared } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { installmentChanged, topic } from '../events.ts';
import { percentile } from '../statistics.ts';
import { decorate, runApp } from './run.ts';

export type ConsumerCommand =
  | { readonly handle: 'recorded' | 'with an insert'; readonly seconds: number }
  | { readonly lags: 'since the last command' };

const eventsPerBatch = 100;
const insert = prepared('insert into bench_effects (event_id, charge_id) values ($1, $2)');

let inserts = false;
let lags: number[] = [];

/** Handles the benchmark's events; purchases are never published here. */
class BenchConsumer {
  async changed(event: ReceivedEvent<{ charge_id: string }>, tx: Transaction): Promise<void> {
    lags.push(Date.now() - event.time.epochMilliseconds);
    if (inserts) await execute(tx, insert, [event.id, event.data.charge_id]);
  }

  placed(): Promise<void> {
    return Promise.resolve();
  }
}

decorate(BenchConsumer.prototype, 'changed', OnEvent(InstallmentChanged) as MethodDecorator);
decorate(BenchConsumer.prototype, 'placed', OnEvent(PurchasePlaced) as MethodDecorator);

const app = await runApp({
  imports: [MessagingModule.forRoot({ source: 'backoffice' })],
  providers: [BenchConsumer],
});

async function handleFor(seconds: number): Promise<number> {
  const runner = app.get(BatchRunner);
  const { signal } = new AbortController();
  const startedAt = performance.now();
  let handled = 0;
  while (performance.now() - startedAt < seconds * 1_000) {
    const batch = Array.from({ length: eventsPerBatch }, (_, index) => installmentChanged(handled + index));
    await runner.run(
      batch.map((event) => ({ topic, event })),
      signal,
    );
    handled += batch.length;
  }
  return (handled * 1_000) / (performance.now() - startedAt);
}

async function run(command: ConsumerCommand): Promise<unknown> {
  if ('handle' in command) {
    inserts = command.handle === 'with an insert';
    return handleFor(command.seconds);
  }
  const sorted = lags.toSorted((a, b) => a - b);
  lags = [];
  return { count: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

process.on('message', (command) => {
  void run(command as ConsumerCommand).then((value) => process.send?.(value));
});
