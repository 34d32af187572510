import { useQuery } from '@tanstack/react-query';
import { Link, Title, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf } from '../shared/fields.js';
import { listAddress } from '../shared/list-address.js';
import { Section } from '../shared/section.js';
import { SmallTable } from '../shared/small-table.js';

type Failure = Schemas['checkout.DeliveryFailureView'];

const { custom, moment, number, word } = fieldsOf<Failure>();

/** The list of the deliveries that failed for one cause. */
const failedDeliveries = ({ destination, cause, status }: Failure): string => {
  const filter = { state: 'failed', destination, cause, ...(status !== null && { status }) };
  return listAddress('checkout/deliveries', filter);
};

const count = {
  ...custom('count', (failure) => <Link to={failedDeliveries(failure)}>{failure.count}</Link>),
  isNumber: true,
};

export const useDeliveryFailures = () =>
  useQuery({
    queryKey: ['delivery-failures'],
    queryFn: async () =>
      (
        (await call({ method: 'get', path: pathOf('checkout/delivery-failures') }))
          .body as Schemas['checkout.DeliveryFailuresView']
      ).data,
  });

/** Failed deliveries by destination, cause and status: one reason is mended at a time. */
export const DeliveryFailures = () => (
  <SmallTable
    rows={useDeliveryFailures().data ?? []}
    fields={[
      word('destination', 'destinations'),
      word('cause', 'causes'),
      number('status'),
      count,
      moment('first_at'),
      moment('last_at'),
    ]}
  />
);

export function DeliveryFailuresPage() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('rotina.delivery_failures')} />
      <Section title="rotina.delivery_failures">
        <DeliveryFailures />
      </Section>
    </>
  );
}
