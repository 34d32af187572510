import { describe } from 'vitest';
import { adminWebSuite } from './admin-web.suite.js';
import { cardsSuite } from './cards.suite.js';
import { displayStatusSuite } from './display-status.suite.js';
import { embeddedSizeSuite } from './embedded-size.suite.js';
import { erasureAndCartsSuite } from './erasure-and-carts.suite.js';
import { erasureSearchSuite } from './erasure-search.suite.js';
import { idempotencySuite } from './idempotency.suite.js';
import { logPrefixesSuite } from './log-prefixes.suite.js';
import { endSuite, mainJobSuite } from './main-job.suite.js';
import { onboardingSuite } from './onboarding.suite.js';
import { overdueSuite } from './overdue.suite.js';
import { payerDocumentsSuite } from './payer-documents.suite.js';
import { publicPagesSuite } from './public-pages.suite.js';
import { questionsSuite } from './questions.suite.js';
import { repaymentSuite } from './repayment.suite.js';
import { repaymentSyncSuite } from './repayment-sync.suite.js';
import type { Transport } from './running-system.js';
import { sharedSystem } from './shared-system.js';
import { suppressedAddressesSuite } from './suppressed-addresses.suite.js';
import { therapistsSuite } from './therapists.suite.js';

/**
 * The search after an erasure reads the log, too, so that it has as much in it as it can. What was killed is found again, and
 * its place in a consumer group given to others, sooner than in production.
 */
const settings = { LOG_LEVEL: 'debug', EVENTS_MAX_PAUSE_MS: '500', KAFKA_SESSION_TIMEOUT_MS: '4000' };

/** All journeys that need no system of their own, one after the other on one system; those that move its clock come last. */
export function everythingSuite(transport: Transport): void {
  const the = sharedSystem(transport, settings);
  mainJobSuite(the);
  if (transport === 'embedded') {
    embeddedSizeSuite(the);
    therapistsSuite(the);
    repaymentSuite(the);
    displayStatusSuite(the);
    logPrefixesSuite(the);
    idempotencySuite(the);
  }
  onboardingSuite(the);
  questionsSuite(the);
  payerDocumentsSuite(the);
  repaymentSyncSuite(the);
  suppressedAddressesSuite(the);
  describe.runIf(process.env['TEST_CHROMIUM'])('in a browser', () => {
    cardsSuite(the);
    if (transport === 'embedded') {
      publicPagesSuite(the);
      adminWebSuite(() => the.system);
    }
  });
  const overdue = transport === 'embedded' ? overdueSuite(the) : undefined;
  // Five days later from here on, and a week after that from the abandoned cart on.
  erasureSearchSuite(the);
  overdue?.fiveDaysLater();
  erasureAndCartsSuite(the);
  overdue?.tenDaysLater();
  endSuite(the);
}
