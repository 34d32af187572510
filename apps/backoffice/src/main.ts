import { bootstrap } from '@rotina/service-kit';
import { backofficeService } from './app.module.js';

await bootstrap(backofficeService);
