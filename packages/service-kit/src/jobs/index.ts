export { Jobs } from './jobs.js';
export { PollingProcessor } from './polling-processor.js';
