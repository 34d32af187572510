import { loadFixtures } from '@rotina/service-kit/service';
import { habitsService } from './service.js';

await loadFixtures(habitsService, { areSafe: true });
