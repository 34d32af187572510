import { loadFixtures } from '@rotina/service-kit/service';
import { membershipService } from './service.js';

await loadFixtures(membershipService);
