import { bootstrap } from '@rotina/service-kit/service';
import { checkoutService } from './checkout-service.js';

await bootstrap(checkoutService);
