import { bootstrap } from '@rotina/service-kit/service';
import { backofficeService } from './app.module.js';

await bootstrap(backofficeService);
