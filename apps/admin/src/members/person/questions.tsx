import { ResourceContextProvider } from 'react-admin';
import type { Schemas } from '../../api/schemas.js';
import { fieldsOf } from '../../shared/fields.js';
import { Section } from '../../shared/section.js';
import { SmallTable } from '../../shared/small-table.js';
import { useRowsOf } from './rows-of.js';

type BuyerQuestion = Schemas['membership.BuyerQuestionView'];
type OrderQuestion = Schemas['backoffice.QuestionView'];

const ofBuyers = fieldsOf<BuyerQuestion>();
const ofOrders = fieldsOf<OrderQuestion>();

interface QuestionsProps {
  readonly userId: number;
  readonly email: string;
}

/** The questions about the person as a buyer, and about the person's orders. */
export function Questions({ userId, email }: QuestionsProps) {
  const byDocument = useRowsOf<BuyerQuestion>('membership/questions', { document_user_id: userId }, 'created_at');
  const byEmail = useRowsOf<BuyerQuestion>('membership/questions', { email_user_id: userId }, 'created_at');
  const buyer = [
    ...new Map([...(byDocument.data ?? []), ...(byEmail.data ?? [])].map((one) => [one.id, one])).values(),
  ];
  const orderQuestions = useOrderQuestions(email);
  return (
    <>
      <Section title="rotina.person.order_questions">
        <ResourceContextProvider value="backoffice/questions">
          <SmallTable
            rows={orderQuestions}
            fields={[
              ofOrders.link('order_code'),
              ofOrders.state('kind'),
              ofOrders.money('amount'),
              ofOrders.state('status'),
              ofOrders.moment('created_at'),
            ]}
          />
        </ResourceContextProvider>
      </Section>
      <Section title="rotina.person.buyer_questions">
        <ResourceContextProvider value="membership/questions">
          <SmallTable
            rows={buyer}
            fields={[
              ofBuyers.link('payment_reference'),
              ofBuyers.text('document_user_email'),
              ofBuyers.text('email_user_email'),
              ofBuyers.state('status'),
              ofBuyers.moment('created_at'),
            ]}
          />
        </ResourceContextProvider>
      </Section>
    </>
  );
}

function useOrderQuestions(email: string): readonly OrderQuestion[] {
  const orders = useRowsOf<Schemas['backoffice.OrderView']>(
    'backoffice/orders',
    { customer_email: email },
    'purchased_at',
  );
  const reference = (orders.data ?? []).map((order) => order.reference);
  const wanted = { enabled: reference.length > 0 };
  return useRowsOf<OrderQuestion>('backoffice/questions', { reference }, 'created_at', wanted).data ?? [];
}
