import { bootstrap } from '@rotina/service-kit/service';
import { checkoutService } from './service.js';

await bootstrap(checkoutService);
