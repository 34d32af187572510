import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { formatCents, formatCount } from '../shared/formats.js';
import { Section } from '../shared/section.js';
import type { Service } from '../api/services.js';

type Figure = Schemas['checkout.FigureView'];

const Trend = lazy(async () => ({ default: (await import('./trend.js')).Trend }));

/** A service's figures of today, and of the thirty days before. */
export function Figures({ service }: { readonly service: Service }) {
  const { data = [] } = useQuery({
    queryKey: ['figures', service],
    queryFn: async () =>
      ((await call({ method: 'get', path: pathOf(service, 'figures') })).body as { data: Figure[] }).data,
  });
  return (
    <Section title={`services.${service}`}>
      {data.map((figure) => (
        <Today key={figure.name} figure={figure} />
      ))}
    </Section>
  );
}

function Today({ figure: { name, unit, points } }: { readonly figure: Figure }) {
  const translate = useTranslate();
  const format = (value: number): string => (unit === 'cents' ? formatCents(value) : formatCount(value));
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="body2">
        {translate(`figures.${name}`)}: <strong>{format(points.at(-1)?.value ?? 0)}</strong> {translate('rotina.today')}
      </Typography>
      <Suspense fallback={<Skeleton aria-busy variant="rectangular" height={40} />}>
        <Trend values={points.map(({ value }) => value)} />
      </Suspense>
    </Box>
  );
}
