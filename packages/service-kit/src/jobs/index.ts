export { DueWork, Job } from './due-work.js';
export { Jobs } from './jobs.js';
