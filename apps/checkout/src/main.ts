import { bootstrap } from '@rotina/service-kit';
import { checkoutService } from './checkout-service.js';

await bootstrap(checkoutService);
