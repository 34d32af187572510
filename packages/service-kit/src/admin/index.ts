export { AdminListQuery, adminListOf, adminListParts, answerPage } from './admin-list.js';
export type { AdminList, AdminListParts, AdminPage, AdminReply } from './admin-list.js';
export { adminRows, filterValues } from './admin-rows.js';
export { isUuid, rowId, rowUuid } from './row-ids.js';
