import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import { administratorSuite } from './admin-web/administrator.suite.js';
import { auditSuite } from './admin-web/audit.suite.js';
import { deliveriesSuite } from './admin-web/deliveries.suite.js';
import { listFilesSuite } from './admin-web/list-files.suite.js';
import { peopleSuite } from './admin-web/people.suite.js';
import { refundsSuite } from './admin-web/refunds.suite.js';
import { salesSuite } from './admin-web/sales.suite.js';
import { renegotiationSuite } from './admin-web/renegotiation.suite.js';
import { savedFiltersSuite } from './admin-web/saved-filters.suite.js';
import { Scene } from './admin-web/scene.js';
import { signInSuite } from './admin-web/sign-in.suite.js';
import { walksSuite } from './admin-web/walks.suite.js';
import { therapistSuite } from './admin-web/therapist.suite.js';
import type { RunningSystem } from './running-system.js';

/** The admin web in a browser, against a running system that others may use, too: its people and purchases are its own. */
export function adminWebSuite(system: () => RunningSystem): void {
  describe('the admin web', () => {
    let started: Scene;
    const scene = (): Scene => started;
    beforeAll(async () => {
      started = await Scene.start(system());
    }, 60_000);
    afterEach(() => started.expectNoComplaints());
    afterAll(() => started.close());

    signInSuite(scene);
    savedFiltersSuite(scene);
    administratorSuite(scene);
    auditSuite(scene);
    therapistSuite(scene);
    deliveriesSuite(scene);
    salesSuite(scene);
    listFilesSuite(scene);
    peopleSuite(scene);
    refundsSuite(scene);
    renegotiationSuite(scene);
    walksSuite(scene);
  });
}
