import { adminResource, containing, contains, equals } from '@rotina/service-kit/admin';
import { canonicalEmail } from '@rotina/contracts';
import { EmailSuppression } from './email-suppression.entity.js';
import { CreateSuppressionBody, emailSuppressionView, EmailSuppressionView } from './email-suppressions.dto.js';
import { suppressionNotFound } from './email-suppressions.errors.js';
import { EmailSuppressionsService } from './email-suppressions.service.js';

export const EmailSuppressionsAdmin = adminResource({
  path: 'membership/email-suppressions',
  noun: 'email suppression',
  about: 'Addresses that bounced or complained: no service sends mail to them until an administrator lifts it.',
  entity: EmailSuppression,
  id: 'int',
  notFound: suppressionNotFound,
  view: (row: EmailSuppression) => emailSuppressionView(row),
  viewClass: EmailSuppressionView,
  sorts: { email: 'address', cause: 'cause', occurred_at: 'occurred_at', created_at: 'created_at' },
  filters: {
    email: { ...equals('address'), prepare: canonicalEmail },
    cause: equals('cause'),
    suppressed: equals('(lifted_at is null)', 'bool'),
    q: { ...contains('address'), prepare: (value) => containing(canonicalEmail(value)) },
  },
  service: EmailSuppressionsService,
  create: {
    body: CreateSuppressionBody,
    reason: 'required',
    run: (suppressions, change) => suppressions.add(change),
  },
  delete: {
    reason: 'required',
    errors: { 409: 'The suppression was lifted before.' },
    run: (suppressions, change) => suppressions.lift(change),
  },
  // An erasure does not find them in the audit; the id says which row it was.
  unaudited: ['email', 'reason', 'message_id'],
});
