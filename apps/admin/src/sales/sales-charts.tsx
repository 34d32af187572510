import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import type { paths } from '@rotina/client';
import { call } from '../api/data-provider.js';
import { salesFilters } from '../api/sales.js';
import { formatDate } from '../shared/formats.js';
import { Section } from '../shared/section.js';

type Ageing = paths['/v1/sales/ageing']['get']['responses'][200]['content']['application/json'];
type Expected = paths['/v1/sales/expected']['get']['responses'][200]['content']['application/json'];

const MoneyBars = lazy(async () => ({ default: (await import('../shared/money-bars.js')).MoneyBars }));

const chartToCome = <Skeleton aria-busy variant="rectangular" height={200} />;

/** The overdue money by its age, and the expected money of the next weeks, of the orders that the filters select. */
export function SalesCharts() {
  const filterValues: unknown = useListContext().filterValues;
  const query = salesFilters(filterValues);
  const ageing = useQuery({
    queryKey: ['sales', 'ageing', query],
    queryFn: async () => (await call({ method: 'get', path: '/v1/sales/ageing', query })).body as Ageing,
  });
  const expected = useQuery({
    queryKey: ['sales', 'expected', query],
    queryFn: async () =>
      (await call({ method: 'get', path: '/v1/sales/expected', query: { ...query, weeks: '12' } })).body as Expected,
  });
  const ages = (ageing.data?.data ?? []).map(({ bucket, ...owed }) => ({ name: bucket, ...owed }));
  const weeks = (expected.data?.data ?? []).map(({ week_start, ...owed }) => ({
    name: formatDate(week_start),
    ...owed,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}>
      <Section title="rotina.ageing">
        <Suspense fallback={chartToCome}>
          <MoneyBars label="rotina.ageing" bars={ages} />
        </Suspense>
      </Section>
      <Section title="rotina.expected">
        <Suspense fallback={chartToCome}>
          <MoneyBars label="rotina.expected" bars={weeks} />
        </Suspense>
      </Section>
    </Box>
  );
}
