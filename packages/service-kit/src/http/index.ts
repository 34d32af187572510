export { countedAddress } from './counted-address.js';
export { escapeHtml } from './escape-html.js';
export { clientAddressHeader, gatewaySecretHeader } from './gateway-headers.js';
export { requestAddress } from './request-address.js';
export {
  childOf,
  contextOf,
  continued,
  inContext,
  logFields,
  requestContext,
  storedContext,
  traceIdOf,
  traceparentFrom,
  withRequestContext,
  withStoredContext,
} from './request-context.js';
export type { RequestContext, StoredContext } from './request-context.js';
export { takeBody } from './unread-body.js';
