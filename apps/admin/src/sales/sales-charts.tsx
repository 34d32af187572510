import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { salesFilters } from '../api/sales.js';
import { Section } from '../shared/section.js';
import { useAgeing, useExpected } from './receivables.js';
import type { Owed } from './receivables.js';

const MoneyBars = lazy(async () => ({ default: (await import('../shared/money-bars.js')).MoneyBars }));

const chartToCome = <Skeleton aria-busy variant="rectangular" height={200} />;

/** The overdue money by its age, and the expected money of the next weeks, of the orders that the filters select. */
export function SalesCharts() {
  const filterValues: unknown = useListContext().filterValues;
  return <Receivables query={salesFilters(filterValues)} />;
}

/** Both as bars that open their list, where anything is owed. */
export function Receivables({ query = {} }: { readonly query?: Readonly<Record<string, string>> }) {
  const [ages, weeks] = [useAgeing(query), useExpected(query)];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}>
      <Bars title="rotina.ageing" bars={ages} />
      <Bars title="rotina.expected" bars={weeks} />
    </Box>
  );
}

function Bars({ title, bars }: { readonly title: string; readonly bars: readonly Owed[] }) {
  if (bars.every(({ count }) => count === 0)) return null;
  return (
    <Section title={title}>
      <Suspense fallback={chartToCome}>
        <MoneyBars label={title} bars={bars} />
      </Suspense>
    </Section>
  );
}
