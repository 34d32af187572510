export { bootstrap } from './bootstrap.js';
export { Fixtures, loadFixtures } from './fixtures.js';
export { kitMigrations } from './kit.tables.js';
export { migrateService } from './migrate-service.js';
export { ServiceKitModule } from './service-kit.module.js';
export { createService } from './service.js';
export type { ServiceDefinition } from './service.js';
