export { Jobs } from './jobs.js';
export { PollingProcessor } from './polling-processor.js';
export { jobsChannel, QueuePool } from './queue-pool.js';
