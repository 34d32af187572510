import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { DialogButton } from '../shared/buttons.js';
import type { Confirmation } from '../shared/confirmation.js';
import { fieldsOf } from '../shared/fields.js';
import type { Field } from '../shared/fields.js';
import { Section } from '../shared/section.js';
import { services } from '../api/services.js';
import type { Service } from '../api/services.js';
import { SmallTable } from '../shared/small-table.js';

type Queue = Schemas['checkout.WorkView'];

const everyMs = 5_000;
const { number, text } = fieldsOf<Queue>();

/** The background work of every service, as its queues are now. */
export function JobsPage() {
  const translate = useTranslate();
  return (
    <>
      <Title title={translate('rotina.jobs')} />
      {services.map((service) => (
        <ServiceJobs key={service} service={service} />
      ))}
    </>
  );
}

function ServiceJobs({ service }: { readonly service: Service }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs', service],
    queryFn: async () =>
      ((await call({ method: 'get', path: pathOf(service, 'jobs') })).body as { data: Queue[] }).data,
    refetchInterval: everyMs,
  });
  const retry: Field = {
    source: 'retry',
    label: 'rotina.action.retry',
    render: ({ queue, failed }) =>
      Number(failed) > 0 && <RetryButton service={service} queue={String(queue)} onDone={() => void refetch()} />,
  };
  return (
    <Section title={`services.${service}`}>
      {error && <Alert severity="error">{error.message}</Alert>}
      <SmallTable
        rows={data ?? []}
        fields={[
          text('queue'),
          number('waiting'),
          number('active', { label: 'rotina.running' }),
          number('delayed'),
          number('failed'),
          text('last_error'),
          retry,
        ]}
      />
    </Section>
  );
}

interface RetryButtonProps {
  readonly service: Service;
  readonly queue: string;
  readonly onDone: () => void;
}

/** A failure is tried again by itself later; this does it now. */
function RetryButton({ service, queue, onDone }: RetryButtonProps) {
  const retry = async ({ reason }: Confirmation): Promise<void> => {
    await call({ method: 'post', path: pathOf(service, 'jobs', queue, 'retry'), body: { reason } });
    onDone();
  };
  return (
    <CanAccess resource={`${service}/jobs`} action="retry">
      <Box>
        <DialogButton label="rotina.action.retry" onConfirm={retry} />
      </Box>
    </CanAccess>
  );
}
