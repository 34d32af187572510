import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { formatCents, formatCount } from '../shared/formats.js';
import { listAddress } from '../shared/list-address.js';
import { Section } from '../shared/section.js';
import type { Service } from '../api/services.js';

type Figure = Schemas['checkout.FigureView'];

/** The lists of what figures count, of a day. */
const lists: Readonly<Record<string, (day: string) => string>> = {
  users_created: (day) => listAddress('membership/users', { created_from: day, created_to: day }),
  memberships_created: (day) => listAddress('membership/memberships', { created_from: day, created_to: day }),
  meetings_created: (day) => listAddress('membership/meetings', { created_from: day, created_to: day }),
  payments_created: (day) => listAddress('checkout/payments', { created_from: day, created_to: day }),
  amount_paid: (day) => listAddress('checkout/payments', { paid_on: day }),
  deliveries_failed: () => listAddress('checkout/deliveries', { state: 'failed' }),
  orders_created: (day) => listAddress('backoffice/orders', { purchased_from: day, purchased_to: day }),
  installments_overdue: () => listAddress('sales', { overdue_days_to: '0' }),
};

const Trend = lazy(async () => ({ default: (await import('./trend.js')).Trend }));

/** A service's figures of today, and of the thirty days before; those that are zero all the time are left out. */
export function Figures({ service }: { readonly service: Service }) {
  const { data = [] } = useQuery({
    queryKey: ['figures', service],
    queryFn: async () =>
      ((await call({ method: 'get', path: pathOf(service, 'figures') })).body as { data: Figure[] }).data,
  });
  const figures = data.filter(({ points }) => points.some(({ value }) => value > 0));
  if (figures.length === 0) return null;
  return (
    <Section title={`services.${service}`}>
      {figures.map((figure) => (
        <Today key={figure.name} figure={figure} />
      ))}
    </Section>
  );
}

function Today({ figure: { name, unit, points } }: { readonly figure: Figure }) {
  return (
    <Box sx={{ mb: 1 }}>
      <TodaysValue name={name} unit={unit} point={points.at(-1)} />
      <Suspense fallback={<Skeleton aria-busy variant="rectangular" height={40} />}>
        <Trend values={points.map(({ value }) => value)} />
      </Suspense>
    </Box>
  );
}

type TodaysValueProps = Pick<Figure, 'name' | 'unit'> & { readonly point: Figure['points'][number] | undefined };

/** A value that opens its list; without one on a day of nothing. */
function TodaysValue({ name, unit, point }: TodaysValueProps) {
  const translate = useTranslate();
  const title = translate(`figures.${name}`);
  if (!point || point.value === 0) return <Typography variant="body2">{title}</Typography>;
  const value = unit === 'cents' ? formatCents(point.value) : formatCount(point.value);
  const list = lists[name]?.(point.date);
  return (
    <Typography variant="body2">
      {title}: <strong>{list === undefined ? value : <Link to={list}>{value}</Link>}</strong>{' '}
      {translate('rotina.today')}
    </Typography>
  );
}
