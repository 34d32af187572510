export { AuditList, AuditShow } from './audit/audit.js';
export { DeadLetterList, DeadLetterShow } from './dead-letters.js';
export { JobsPage } from './jobs.js';
export { SystemCheckPage } from './system-check.js';
