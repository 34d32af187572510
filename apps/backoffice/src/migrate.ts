import { migrateService } from '@rotina/service-kit/service';
import { backofficeService } from './service.js';

await migrateService(backofficeService);
