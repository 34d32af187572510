import { DateInput, Link, required, SelectInput, useRecordContext, useTranslate } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { choiceFilter, choicesOf, dateFilter, ReasonInput, textFilter } from '../shared/inputs.js';
import { EditPage, ListPage, ShowPage } from '../shared/pages.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';

type Membership = Schemas['membership.AdminMembershipView'];

const { date, id, link, moment, number, reference, state, text, word } = fieldsOf<Membership>();
const changes = fieldsOf<Schemas['membership.MembershipChangeView']>();
const statuses = ['pending', 'paid', 'overdue', 'refunded', 'cancelled'] as const;
const settable = ['paid', 'overdue', 'refunded', 'cancelled'] as const;

const group = reference('group_id', 'membership/groups', ({ name }) => String(name));

export const MembershipList = () => (
  <ListPage
    filters={[
      choiceFilter('status', statuses),
      textFilter('email'),
      textFilter('register_number'),
      textFilter('payment_reference'),
      dateFilter('created_from'),
      dateFilter('created_to'),
    ]}
    fields={[
      link('name'),
      text('email'),
      text('register_number'),
      group,
      state('status'),
      state('card'),
      sorted(date('valid_until')),
      sorted(moment('created_at')),
    ]}
  />
);

export const MembershipShow = () => (
  <ShowPage
    fields={[
      reference('user_id', 'membership/users', ({ name }) => String(name)),
      text('email'),
      text('register_number'),
      group,
      state('status'),
      state('card'),
      date('starts_on'),
      date('valid_until'),
      id('payment_reference'),
      word('billing_type', 'billing_types'),
      number('installment_count'),
      moment('created_at'),
      moment('updated_at'),
    ]}
  >
    <Because />
  </ShowPage>
);

/** The cause of each change of the membership. */
function Because() {
  const membership = useRecordContext<Membership & { id: number }>();
  const translate = useTranslate();
  return (
    <Section
      title="rotina.because"
      actions={
        <Link
          to={`/checkout/payments?filter=${encodeURIComponent(JSON.stringify({ q: membership?.payment_reference }))}`}
        >
          {translate('rotina.to_payment')}
        </Link>
      }
    >
      <SmallTable
        rows={membership?.because ?? []}
        fields={[changes.moment('at'), changes.state('source'), changes.id('reference'), changes.state('kind')]}
      />
    </Section>
  );
}

export const MembershipEdit = () => (
  <EditPage>
    <SelectInput source="status" choices={choicesOf(settable)} validate={required()} />
    <DateInput source="valid_until" />
    <ReasonInput />
  </EditPage>
);
