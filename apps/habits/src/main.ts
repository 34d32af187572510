import { bootstrap } from '@rotina/service-kit/service';
import { habitsService } from './service.js';

await bootstrap(habitsService);
