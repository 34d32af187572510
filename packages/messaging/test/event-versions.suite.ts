import { expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { newerConsumingService, newerEvent } from './event-exchange.js';
import { Exchange } from './exchange.js';

const patient = { timeout: 60_000 };

/** Every transport bears two versions of a service that run at the same time. */
export function versions(name: string, env: () => Promise<Readonly<Record<string, string>>>): void {
  it('stores events of a type that only a newer version knows, which replays them before those that come after', async () => {
    const exchange = await Exchange.start(await env(), { consumes: false });
    const consumers = [await exchange.secondConsumer()];
    const newer = newerEvent(`PURCHASE_GIFTED_OVER_${name.toUpperCase().replaceAll(' ', '_')}`);
    const unknown = { reason: 'unknown', isReplayed: false };
    try {
      await exchange.publish('gift', [1, 2], newer);
      await exchange.publish('other-gift', [1], newer);
      await exchange.publish('gift', [3]);
      await eventually(async () => {
        expect(await exchange.deadLetters('gift')).toMatchObject([unknown, unknown]);
        expect(await exchange.deadLetters('other-gift')).toMatchObject([unknown]);
        expect(await exchange.effects('gift')).toEqual([3]);
      }, patient);

      consumers.push(await exchange.secondConsumer(newerConsumingService(newer)));
      await exchange.publish('gift', [4], newer);
      await consumers.shift()?.close();
      await exchange.publish('gift', [5], newer);
      await eventually(async () => {
        expect(await exchange.effects('gift')).toEqual([3, 1, 2, 4, 5]);
        expect(await exchange.effects('other-gift')).toEqual([1]);
        expect(await exchange.deadLetters('other-gift')).toMatchObject([{ reason: 'unknown', isReplayed: true }]);
      }, patient);
    } finally {
      await Promise.all(consumers.map((consumer) => consumer.close()));
      await exchange.close();
    }
  }, 120_000);
}
