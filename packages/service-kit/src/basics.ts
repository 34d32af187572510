import 'reflect-metadata';

/** What a process without a database takes of the kit: none of it loads Nest or TypeORM. */
export * from './config/load-config.js';
export * from './config/process-config.js';
export * from './config/setting.decorator.js';
export * from './logging/mask.js';
export * from './messages/catalogue.js';
export * from './messages/messages.js';
export * from './process/end-gracefully.js';
