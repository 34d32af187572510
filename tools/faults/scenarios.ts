import type { Scenario } from './scenario.ts';
import { brokersKilled, brokersRolled } from './scenarios/brokers.ts';
import { conflicts } from './scenarios/conflicts.ts';
import { identicalAtOnce, importKilled } from './scenarios/imports.ts';
import {
  checkoutKilled,
  consumerKilledBeforeOffset,
  killedBeforeAnswer,
  killedBeforeMark,
  killedBeforePublication,
  killedInsideHandler,
} from './scenarios/kills.ts';
import { offsetsReset } from './scenarios/offsets.ts';
import {
  badBodiesElsewhere,
  killingPayment,
  membershipKilled,
  membershipKilledBeforeAnswer,
  parkedPayment,
  paymentsRepeated,
  refundedElsewhereBeforePaid,
} from './scenarios/other-checkouts.ts';
import { killingEvent, poisonEvent } from './scenarios/poison.ts';
import { behindPooler } from './scenarios/pooler.ts';
import { receiverDown, receiverFails, targetDead } from './scenarios/receivers.ts';
import { brokerFrozen, brokerKilled, databaseStopped, redisFlushed, redisKilled } from './scenarios/servers-away.ts';
import { badBodies, refundedBeforePaid, repeatedWebhooks } from './scenarios/webhooks.ts';
import { jobKilledTwice, workerFrozen, workerKilled } from './scenarios/workers.ts';

/** By their numbers, which `npm run faults -- N` and docs/faults.md use; a number stays with its scenario, so there are gaps. */
export const scenarios: readonly Scenario[] = [
  checkoutKilled,
  killedBeforeAnswer,
  killedBeforePublication,
  killedBeforeMark,
  consumerKilledBeforeOffset,
  killedInsideHandler,
  brokerKilled,
  brokerFrozen,
  redisKilled,
  redisFlushed,
  databaseStopped,
  offsetsReset,
  repeatedWebhooks,
  refundedBeforePaid,
  badBodies,
  poisonEvent,
  killingEvent,
  receiverFails,
  receiverDown,
  targetDead,
  workerKilled,
  workerFrozen,
  jobKilledTwice,
  importKilled,
  identicalAtOnce,
  conflicts,
  membershipKilled,
  membershipKilledBeforeAnswer,
  paymentsRepeated,
  refundedElsewhereBeforePaid,
  badBodiesElsewhere,
  parkedPayment,
  killingPayment,
  brokersRolled,
  brokersKilled,
  behindPooler,
];
