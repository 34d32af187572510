import { loadFixtures } from '@rotina/service-kit/service';
import { backofficeService } from './app.module.js';

await loadFixtures(backofficeService);
