import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf, State } from '../shared/fields.js';
import { Section } from '../shared/section.js';
import { services } from '../api/services.js';
import type { Service } from '../api/services.js';
import { SmallTable } from '../shared/small-table.js';

type Check = Schemas['checkout.CheckView'];

const { state, text } = fieldsOf<Check>();
/** While something is wrong: somebody mends it, and watches. */
const lookAgainMs = 10_000;
const worstFirst = ['error', 'warning', 'ok'];

/** Each dependency and each setting of every service, in words. */
export function SystemCheckPage() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('rotina.system_check')} />
      {services.map((service) => (
        <ServiceCheck key={service} service={service} />
      ))}
    </>
  );
}

function ServiceCheck({ service }: { readonly service: Service }) {
  const { data, error } = useQuery({
    queryKey: ['system-check', service],
    queryFn: async () =>
      (await call({ method: 'get', path: pathOf(service, 'system-check') }))
        .body as Schemas['checkout.SystemCheckView'],
    refetchInterval: ({ state: { data: last } }) => (last?.status === 'ok' ? false : lookAgainMs),
  });
  return (
    <Section title={`services.${service}`} actions={data && <State value={data.status} />}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <SmallTable
        rows={(data?.checks ?? []).toSorted((a, b) => worstFirst.indexOf(a.status) - worstFirst.indexOf(b.status))}
        fields={[text('name'), state('status'), text('message'), text('hint')]}
      />
    </Section>
  );
}
