import { InstallmentChanged, PurchasePaid } from '@rotina/contracts';
import { ConsumerRunner, MessagingModule, OnEvent } from '@rotina/messaging';
import type { ReceivedEvent } from '@rotina/messaging';
import { execute, prepared } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { installmentChanged, topic } from '../events.ts';
import { percentile } from '../statistics.ts';
import { decorate, runApp } from './run.ts';

export type ConsumerQuestion =
  | { readonly settle: 'recorded' | 'with an insert'; readonly seconds: number }
  | { readonly lags: 'of all since the last question' };

const eventsPerBatch = 100;
const insert = prepared('insert into bench_effects (event_id, charge_id) values ($1, $2)');

let inserts = false;
let lags: number[] = [];

/** Its events are the bench's own; purchases are never published here. */
class BenchConsumer {
  async changed(event: ReceivedEvent<{ charge_id: string }>, tx: Transaction): Promise<void> {
    lags.push(Date.now() - event.time.epochMilliseconds);
    if (inserts) await execute(tx, insert, [event.id, event.data.charge_id]);
  }

  paid(): Promise<void> {
    return Promise.resolve();
  }
}

decorate(BenchConsumer.prototype, 'changed', OnEvent(InstallmentChanged) as MethodDecorator);
decorate(BenchConsumer.prototype, 'paid', OnEvent(PurchasePaid) as MethodDecorator);

const app = await runApp((config) => ({
  imports: [MessagingModule.forRoot({ source: 'backoffice', config })],
  providers: [BenchConsumer],
}));

async function settleFor(seconds: number): Promise<number> {
  const runner = app.get(ConsumerRunner);
  const { signal } = new AbortController();
  const begun = performance.now();
  let settled = 0;
  while (performance.now() - begun < seconds * 1_000) {
    const batch = Array.from({ length: eventsPerBatch }, (_, index) => installmentChanged(settled + index));
    await runner.settle(
      batch.map((event) => ({ topic, event })),
      signal,
    );
    settled += batch.length;
  }
  return (settled * 1_000) / (performance.now() - begun);
}

async function answer(question: ConsumerQuestion): Promise<unknown> {
  if ('settle' in question) {
    inserts = question.settle === 'with an insert';
    return settleFor(question.seconds);
  }
  const sorted = lags.toSorted((a, b) => a - b);
  lags = [];
  return { count: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

process.on('message', (question) => {
  void answer(question as ConsumerQuestion).then((value) => process.send?.(value));
});
