import 'reflect-metadata';

export { BatchRunner } from './consumers/batch.runner.js';
export { OnEvent, OnEvents } from './handlers/on-event.decorator.js';
export type { EventHandler, ReceivedEvent, TracedEvent } from './handlers/received-event.js';
export { DeadLetterErasure } from './dead-letters/dead-letter-erasure.js';
export type { ErasedPerson } from './dead-letters/dead-letter-erasure.js';
export { MessagingConfig } from './messaging.config.js';
export { MessagingModule } from './messaging.module.js';
export type { MessagingModuleOptions } from './messaging.module.js';
export { messagingMigrations } from './messaging.tables.js';
export { Outbox } from './outbox/outbox.js';
export type { AppendOptions, NewEvent } from './outbox/outbox.js';
export { OutboxErasure } from './outbox/outbox-erasure.js';
