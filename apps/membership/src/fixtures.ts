import { loadConfig } from '@rotina/service-kit/config';
import { migrate } from '@rotina/service-kit/database';
import { createService } from '@rotina/service-kit/service';
import { membershipService } from './service.js';

// Loading is what a start with FIXTURES=true does; there is nothing else to do but to stop again.
const config = loadConfig(membershipService.config, { ...process.env, FIXTURES: 'true' });
await migrate(config, membershipService.database);
const app = await createService(membershipService, config);
await app.init();
await app.close();
