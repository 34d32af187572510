import { bootstrap } from '@rotina/service-kit/service';
import { backofficeService } from './service.js';

await bootstrap(backofficeService);
