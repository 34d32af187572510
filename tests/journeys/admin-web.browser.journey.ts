import { afterAll, beforeAll } from 'vitest';
import { adminWebSuite } from './admin-web.suite.js';
import { RunningSystem } from './running-system.js';

let system: RunningSystem;
beforeAll(async () => {
  system = await RunningSystem.start('embedded');
}, 180_000);
afterAll(async () => {
  await system.stop();
}, 90_000);

adminWebSuite(() => system);
