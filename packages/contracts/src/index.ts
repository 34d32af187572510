import 'reflect-metadata';

export * from './define-event.js';
export * from './document.js';
export * from './envelope.js';
export * from './money.js';
export * from './slug.js';
export * from './time-zone.js';
export * from './topics.js';
export * from './events/accounts-payload.js';
export * from './events/backoffice.js';
export * from './events/checkout.js';
export * from './events/habits.js';
export * from './events/membership.js';
export * from './events/users.js';
export * from './http/discount-validation.js';
export * from './http/repayment-sync.js';
export * from './labels/habits.js';
export * from './labels/payments.js';
