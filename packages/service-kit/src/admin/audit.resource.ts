import type { Type } from '@nestjs/common';
import { UserError } from '../errors/errors.js';
import { adminResource } from './admin-resource.controller.js';
import { equals, olderThan, since, until } from './filters.js';
import { AuditEntry } from './audit-entry.entity.js';
import { auditEntryView, AuditEntryView } from './audit-entry.view.js';

const notFound = (): UserError =>
  new UserError({ status: 404, code: 'audit_entry_not_found', message: 'request.notFound' });

/** The changes in a service and their authors, for administrators to read. */
export const auditResource = (service: string): Type<object> =>
  adminResource({
    path: `${service}/audit`,
    noun: 'audit entry',
    about: 'Who changed what on the administrators’ side, written once.',
    entity: AuditEntry,
    id: 'uuid',
    notFound,
    sorts: { at: 'at', who: 'who', action: 'action', resource: 'resource' },
    filters: {
      who: equals('who'),
      role: equals('role'),
      action: equals('action'),
      resource: equals('resource'),
      resource_id: equals('resource_id'),
      at_from: since('at'),
      at_to: until('at'),
      older_than: olderThan('at', 'id'),
    },
    order: 'at desc, id desc',
    view: auditEntryView,
    viewClass: AuditEntryView,
  });
