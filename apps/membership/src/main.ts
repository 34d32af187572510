import { bootstrap } from '@rotina/service-kit/service';
import { membershipService } from './service.js';

await bootstrap(membershipService);
