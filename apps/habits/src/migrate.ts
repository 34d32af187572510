import { migrateService } from '@rotina/service-kit/service';
import { habitsService } from './service.js';

await migrateService(habitsService);
