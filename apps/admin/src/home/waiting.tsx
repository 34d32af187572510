import { List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQueries } from '@tanstack/react-query';
import { Link, useDataProvider, useTranslate } from 'react-admin';
import { allows } from '../auth/access.js';
import { currentSession } from '../auth/session.js';
import { listAddress } from '../shared/list-address.js';
import { services } from '../api/services.js';

interface WaitingRows {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** A key of the messages, for one and for several. */
  readonly label: string;
}

/** Rows that wait until a person looks at them. */
const waiting: readonly WaitingRows[] = [
  { resource: 'backoffice/questions', filter: { status: 'open' }, label: 'rotina.wait.questions' },
  { resource: 'checkout/refund-requests', filter: { status: 'waiting' }, label: 'rotina.wait.refunds_waiting' },
  { resource: 'checkout/refund-requests', filter: { status: 'refused' }, label: 'rotina.wait.refunds_refused' },
  { resource: 'membership/questions', filter: { status: 'open' }, label: 'rotina.wait.buyer_questions' },
  { resource: 'checkout/deliveries', filter: { state: 'failed' }, label: 'rotina.wait.deliveries' },
  { resource: 'checkout/gateway-events', filter: { outcome: 'parked' }, label: 'rotina.wait.gateway_events' },
  { resource: 'membership/webhooks', filter: { outcome: 'failed' }, label: 'rotina.wait.webhooks' },
  ...services.map((service) => ({
    resource: `${service}/dead-letters`,
    filter: { replayed: false },
    label: 'rotina.wait.dead_letters',
  })),
  { resource: 'habits/drift-reports', filter: {}, label: 'rotina.wait.drift_reports' },
];

/** The lists with rows that wait; those without any are left out. */
export function Waiting() {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const roles = currentSession()?.roles ?? [];
  const ofRoles = waiting.filter(({ resource }) => allows(roles, resource, 'list'));
  const counts = useQueries({
    queries: ofRoles.map(({ resource, filter }) => ({
      queryKey: [resource, 'waiting', filter],
      queryFn: async () =>
        (await dataProvider.getList(resource, { filter, pagination: { page: 1, perPage: 1 } })).total ?? 0,
    })),
  });
  const isQuiet = counts.every(({ data }) => data === 0);
  if (isQuiet) return <Typography>{translate('rotina.day.quiet')}</Typography>;
  return (
    <List dense disablePadding aria-busy={counts.some(({ isPending }) => isPending)}>
      {ofRoles.map((rows, index) => (
        <Count key={rows.label + rows.resource} {...rows} total={counts[index]?.data ?? 0} />
      ))}
    </List>
  );
}

function Count({ resource, filter, label, total }: WaitingRows & { readonly total: number }) {
  const translate = useTranslate();
  if (total === 0) return null;
  const service = translate(`services.${resource.split('/')[0] ?? ''}`);
  return (
    <ListItem disableGutters data-waiting={resource}>
      <ListItemText
        primary={<Link to={listAddress(resource, filter)}>{translate(label, { smart_count: total, service })}</Link>}
      />
    </ListItem>
  );
}
