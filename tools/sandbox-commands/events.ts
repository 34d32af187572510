import { setTimeout as pause } from 'node:timers/promises';
import { at, listAt } from '../demo/http.ts';
import type { Json } from '../demo/http.ts';
import { sandbox } from './gateway.ts';

const pollMs = 500;

function textOf(entry: Json, path: string, otherwise: string): string {
  const found = at(entry, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : otherwise;
}

/** One line for one attempt to deliver an event. */
function lineOf(entry: Json): string {
  const payment = 'body.payment';
  return [
    textOf(entry, 'at', '').slice(11, 19),
    textOf(entry, 'body.event', '').padEnd(26),
    textOf(entry, `${payment}.id`, '').padEnd(20),
    `installment ${textOf(entry, `${payment}.installmentNumber`, '1').padEnd(2)}`,
    textOf(entry, `${payment}.externalReference`, 'without reference'),
    `answered ${textOf(entry, 'answered', 'nothing')}`,
  ].join('  ');
}

/** An attempt without an answer may still get one. */
const isWaiting = (entry: Json): boolean => at(entry, 'answered') === null;
const waitsMs = 12_000;

/** Prints the events that the payment gateway has sent; then, with `follow`, each new one until the process ends. */
export async function printEvents({ follow }: { readonly follow: boolean }): Promise<void> {
  let last = 0;
  for (;;) {
    const entries = listAt(await sandbox(`/received/webhooks?after=${last}`), 'data');
    const recent = Date.now() - waitsMs;
    for (const entry of entries) {
      if (follow && isWaiting(entry) && Date.parse(textOf(entry, 'at', '')) > recent) break;
      console.log(lineOf(entry));
      last = Number(at(entry, 'id'));
    }
    if (!follow) return;
    await pause(pollMs);
  }
}
