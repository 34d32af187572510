export { Metrics } from './metrics.js';
export { OutboundCalls } from './outbound-calls.js';
export { maxCounted, rowGauge } from './row-gauge.js';
