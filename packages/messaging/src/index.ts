import 'reflect-metadata';

export { BatchRunner } from './consumers/batch.runner.js';
export { OnEvent } from './consumers/on-event.decorator.js';
export type { EventHandler, ReceivedEvent } from './consumers/received-event.js';
export { MessagingConfig } from './messaging.config.js';
export { MessagingModule } from './messaging.module.js';
export type { MessagingModuleOptions } from './messaging.module.js';
export { messagingMigrations } from './messaging.tables.js';
export { Outbox } from './outbox/outbox.js';
export type { AppendOptions } from './outbox/outbox.js';
export { withEvents, withEventsWhere } from './outbox/outbox.query.js';
export type { NewEvent } from './outbox/outbox.query.js';
export { LeaderNotifier } from './leadership/leader-notifier.js';
export { Leadership } from './leadership/leadership.js';
export type { LeaderSession } from './leadership/leadership.js';
export { pause } from './timing/pause.js';
export { Signal } from './timing/signal.js';
