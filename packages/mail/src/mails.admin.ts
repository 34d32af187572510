import type { Type } from '@nestjs/common';
import { canonicalEmail } from '@rotina/contracts';
import type { ServiceName } from '@rotina/contracts';
import { adminResource, equals } from '@rotina/service-kit/admin';
import { UserError } from '@rotina/service-kit/errors';
import { Mail } from './mail.entity.js';
import { listedMail, mailView, MailView } from './mail.view.js';

const notFound = (): UserError => new UserError({ status: 404, code: 'mail_not_found', message: 'request.notFound' });

/** The mails of one service, for administrators to read. */
export const mailsAdmin = (service: ServiceName): Type<object> =>
  adminResource({
    path: `${service}/mails`,
    noun: 'mail',
    about: 'Mails of the last 90 days, sent or about to be. What they said is not kept.',
    entity: Mail,
    id: 'uuid',
    notFound,
    select: listedMail.select(),
    view: (row: typeof listedMail.row) => mailView(row),
    viewClass: MailView,
    sorts: { created_at: 'created_at' },
    filters: { to: { ...equals('lower(to_address)'), prepare: canonicalEmail }, state: equals('state') },
    order: 'created_at desc, id desc',
  });
