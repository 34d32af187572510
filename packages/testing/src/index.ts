export * from './database.js';
export * from './event-spy.js';
export * from './eventually.js';
export * from './http-client.js';
export * from './schema-drift.js';
export * from './service.js';
export * from './test-clock.js';
export * from './tokens.js';
