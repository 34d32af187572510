export { AcceptsForm } from './body-parser.js';
export { requestAddress } from './request-address.js';
export { contextOf, requestContext, withRequestContext } from './request-context.js';
export type { RequestContext } from './request-context.js';
export { takeBody } from './unread-body.js';
export { WritesInFlight } from './writes-in-flight.js';
