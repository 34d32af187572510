export { HealthChecks } from './health-checks.js';
export { inCallSpan, inSpan, inSpanOf, spanSince, traceHeaders } from './in-span.js';
export { logOutput } from './log-output.js';
export { Metrics } from './metrics.js';
export { OutboundCalls } from './outbound-calls.js';
export { traceRequest } from './request-span.js';
export { errorTypeOf, isTracing, recordSpan } from './spans.js';
export { startTracing } from './start-tracing.js';
