import { migrateService } from '@rotina/service-kit/service';
import { membershipService } from './service.js';

await migrateService(membershipService);
