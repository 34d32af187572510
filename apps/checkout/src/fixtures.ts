import { loadFixtures } from '@rotina/service-kit/service';
import { checkoutService } from './service.js';

await loadFixtures(checkoutService);
