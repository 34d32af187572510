import { List, ListItem, ListItemText } from '@mui/material';
import { CanAccess, Link, useGetList, useTranslate } from 'react-admin';
import { services } from '../shared/services.js';

interface WaitingRows {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** A key of the messages, for one and for several. */
  readonly label: string;
}

/** Rows that wait until a person looks at them. */
const waiting: readonly WaitingRows[] = [
  { resource: 'backoffice/questions', filter: { status: 'open' }, label: 'rotina.wait.questions' },
  { resource: 'membership/questions', filter: { status: 'open' }, label: 'rotina.wait.buyer_questions' },
  { resource: 'checkout/gateway-events', filter: { outcome: 'parked' }, label: 'rotina.wait.gateway_events' },
  { resource: 'membership/webhooks', filter: { outcome: 'failed' }, label: 'rotina.wait.webhooks' },
  ...services.map((service) => ({
    resource: `${service}/dead-letters`,
    filter: { replayed: false },
    label: 'rotina.wait.dead_letters',
  })),
  { resource: 'habits/drift-reports', filter: {}, label: 'rotina.wait.drift_reports' },
];

export const Waiting = () => (
  <List dense disablePadding>
    {waiting.map((rows) => (
      <CanAccess key={rows.resource} resource={rows.resource} action="list">
        <Count {...rows} />
      </CanAccess>
    ))}
  </List>
);

function Count({ resource, filter, label }: WaitingRows) {
  const translate = useTranslate();
  const { total } = useGetList(resource, { filter, pagination: { page: 1, perPage: 1 } });
  if (total === undefined) return null;
  const service = translate(`services.${resource.split('/')[0] ?? ''}`);
  const text = translate(label, { smart_count: total, service });
  return (
    <ListItem disableGutters data-waiting={resource}>
      <ListItemText
        primary={
          total > 0 ? (
            <Link to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`}>{text}</Link>
          ) : (
            text
          )
        }
      />
    </ListItem>
  );
}
