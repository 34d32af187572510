import { bootstrap } from '@rotina/service-kit';
import { membershipService } from './service.js';

await bootstrap(membershipService);
