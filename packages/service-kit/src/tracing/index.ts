export { inCallSpan, inSpan, inSpanOf, spanSince, traceHeaders } from './in-span.js';
export { traceRequest } from './request-span.js';
export { errorTypeOf, isTracing, recordSpan } from './spans.js';
export { startTracing } from './start-tracing.js';
