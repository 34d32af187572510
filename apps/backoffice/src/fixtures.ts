import { loadFixtures } from '@rotina/service-kit/service';
import { backofficeService } from './service.js';

await loadFixtures(backofficeService);
