import type { Schemas } from '../../api/schemas.js';
import { fieldsOf } from '../../shared/fields.js';
import { Section } from '../../shared/section.js';
import { SmallTable } from '../../shared/small-table.js';
import { useRowsOf } from './rows-of.js';

type Mail = Schemas['membership.MailView'];

const { moment, state, word } = fieldsOf<Mail>();

/** The mails of all services to an address, newest first. */
export function Mails({ email }: { readonly email: string }) {
  const filter = { to: email };
  const ofMembership = useRowsOf<Mail>('membership/mails', filter, 'created_at');
  const ofCheckout = useRowsOf<Mail>('checkout/mails', filter, 'created_at');
  const ofBackoffice = useRowsOf<Mail>('backoffice/mails', filter, 'created_at');
  const mails = [ofMembership, ofCheckout, ofBackoffice]
    .flatMap(({ data }) => data ?? [])
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return (
    <Section title="rotina.person.mails">
      <SmallTable
        rows={mails}
        fields={[
          { ...word('template', 'mails'), label: 'rotina.person.mail' },
          state('state'),
          moment('created_at'),
          { ...moment('finished_at'), label: 'fields.sent_at' },
        ]}
      />
    </Section>
  );
}
