import { Link, ResourceContextProvider, useGetList, useTranslate } from 'react-admin';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf } from '../shared/fields.js';
import { listAddress } from '../shared/list-address.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';

type Question = Schemas['backoffice.QuestionView'];

const { link, moment, money, state } = fieldsOf<Question>();
const resource = 'backoffice/questions';
const open = { status: 'open' };
const shown = 5;

/** The questions about the most money. */
export function OpenQuestions() {
  const translate = useTranslate();
  const { data = [] } = useGetList<Question>(resource, {
    filter: open,
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 1_000 },
  });
  if (data.length === 0) return null;
  const byMoney = data.toSorted((one, other) => Number(other.amount) - Number(one.amount));
  return (
    <Section
      title="rotina.day.questions"
      actions={<Link to={listAddress(resource, open)}>{translate('rotina.day.all_questions')}</Link>}
    >
      <ResourceContextProvider value={resource}>
        <SmallTable
          rows={byMoney.slice(0, shown)}
          fields={[money('amount'), link('order_code'), state('kind'), moment('created_at')]}
        />
      </ResourceContextProvider>
    </Section>
  );
}
