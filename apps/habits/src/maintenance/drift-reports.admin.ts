import { adminResource, equals, since, until } from '@rotina/service-kit/admin';
import { DriftReport } from './drift-report.entity.js';
import { driftReportView, DriftReportView } from './drift-report.view.js';
import { driftReportNotFound } from './drift-reports.errors.js';

export const DriftReportsAdmin = adminResource({
  path: 'habits/drift-reports',
  noun: 'drift report',
  about: 'What the nightly reconciliation of counters corrected.',
  entity: DriftReport,
  id: 'uuid',
  notFound: driftReportNotFound,
  view: driftReportView,
  viewClass: DriftReportView,
  sorts: { at: 'at', habit_id: 'habit_id' },
  filters: { habit_id: equals('habit_id', 'uuid'), at_from: since('at'), at_to: until('at') },
  order: 'at desc, id desc',
});
