export { answerPage, pageHeader } from './admin-list.js';
export type { AdminReply } from './admin-list.js';
export { adminResource } from './admin-resource.controller.js';
export type { AdminChange, AdminResource, AdminRowChange } from './admin-resource.js';
export { AuditLog } from './audit/audit-log.js';
export { conditionsOf, containing, contains, equals, holds, since, until, unusableFilter } from './filters.js';
export type { AdminFilter } from './filters.js';
export { reasonOf, ReasonQuery, RevealBody } from './reason.js';
export { rowId, rowUuid } from './row-ids.js';
