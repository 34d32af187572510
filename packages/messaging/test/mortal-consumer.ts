import { bootstrap } from '@rotina/service-kit/service';
import { consumingService, faults } from './event-exchange.js';

faults.set('killer', () => {
  process.kill(process.pid, 'SIGKILL');
});
await bootstrap(consumingService);
