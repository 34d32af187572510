import { migrateService } from '@rotina/service-kit/service';
import { checkoutService } from './service.js';

await migrateService(checkoutService);
