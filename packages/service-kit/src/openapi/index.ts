export type { ApiDescription } from './openapi.js';
export { Group } from './groups.js';
export { Operation } from './operation.js';
export * from './shapes.js';
export { describeRule, validatedClasses, validationSchemas } from './validation-schemas.js';
export { Example, Field, FieldsMayBeAbsent } from './views.js';
export type { FieldsOf, Shape, ViewClass } from './views.js';
export type { SentHeader, SentWebhook } from './webhooks.js';
