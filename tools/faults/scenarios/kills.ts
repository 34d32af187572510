import type { Failpoint } from '@rotina/service-kit/process';
import type { Amount } from '../traffic.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world.ts';

const little: Amount = { purchases: 6, webhooks: 10 };
/** With what the gateway sends by itself, 1,000 webhooks. */
const thousand: Amount = { purchases: 24, webhooks: 30 };

export const checkoutKilled: Scenario = {
  number: 1,
  name: 'checkout killed',
  injects: 'kill -9 of checkout at random moments, five times, among 1,000 webhooks',
  setups: ['embedded'],
  run: (world) => {
    const amount = world.isShort ? little : thousand;
    const kills = world.isShort ? 2 : 5;
    const step = (amount.purchases * (amount.webhooks + 1)) / (kills + 1);
    return world.traffic.flow(amount, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        const count = world.acknowledged.count + Math.ceil(Math.random() * step);
        await world.until(`${count} acknowledgements`, () => world.acknowledged.count >= count);
        await world.kill('checkout');
      }
    });
  },
};

/** Services that are killed at a failpoint, one after the other; the first alone in the short form. */
const killedAt =
  (point: Failpoint, services: readonly Parameters<World['killAt']>[0][]): Scenario['run'] =>
  (world) =>
    world.traffic.flow(little, async () => {
      for (const service of world.isShort ? services.slice(0, 1) : services) await world.killAt(service, point);
    });

export const killedBeforeAnswer: Scenario = {
  number: 2,
  name: 'killed before the answer',
  injects: 'kill -9 of checkout between the commit of a webhook and its 200, twice',
  setups: ['embedded'],
  isShort: true,
  run: killedAt('after-commit-before-answer', ['checkout', 'checkout']),
};

export const killedBeforePublication: Scenario = {
  number: 3,
  name: 'killed before publication',
  injects: 'kill -9 of checkout between the commit of events and their publication, twice',
  setups: ['embedded', 'kafka'],
  run: killedAt('between-commit-and-publish', ['checkout', 'checkout']),
};

export const killedBeforeMark: Scenario = {
  number: 4,
  name: 'killed before the mark',
  injects: 'kill -9 of checkout after events were sent, before they are marked as published, twice',
  setups: ['embedded', 'kafka'],
  run: killedAt('after-send-before-mark', ['checkout', 'checkout']),
};

export const consumerKilledBeforeOffset: Scenario = {
  number: 5,
  name: 'consumer killed before the offset',
  injects: 'kill -9 of the back office and of membership after the commit of an event, before it is acknowledged',
  setups: ['embedded', 'kafka'],
  run: killedAt('after-commit-before-offset', ['backoffice', 'membership']),
};

export const killedInsideHandler: Scenario = {
  number: 6,
  name: 'killed inside a handler',
  injects: "kill -9 of the back office and of membership inside a handler's transaction",
  setups: ['embedded'],
  isShort: true,
  run: killedAt('inside-handler', ['backoffice', 'membership']),
};
