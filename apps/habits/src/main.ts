import { bootstrap } from '@rotina/service-kit';
import { habitsService } from './service.js';

await bootstrap(habitsService);
