import { useQuery } from '@tanstack/react-query';
import type { paths } from '@rotina/client';
import { call } from '../api/data-provider.js';
import { daysAfter } from '../shared/days.js';
import { formatDate } from '../shared/formats.js';
import { listAddress } from '../shared/list-address.js';

type Answers<Path extends keyof paths> = paths[Path] extends {
  readonly get: {
    readonly responses: { readonly 200: { readonly content: { readonly 'application/json': infer Body } } };
  };
}
  ? Body
  : never;
type Ageing = Answers<'/v1/sales/ageing'>;
type Expected = Answers<'/v1/sales/expected'>;
type Received = Answers<'/v1/sales/received'>;
type Filters = Readonly<Record<string, string>>;

/** Money of some installments, which a list shows. */
export interface Owed {
  readonly name: string;
  readonly count: number;
  /** A decimal string of reais. */
  readonly amount: string;
  readonly to: string;
}

/** The other filters: a chart that followed its own would show the chosen bar alone. */
const without = (query: Filters, prefix: string): Filters =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !name.startsWith(prefix)));

/** The overdue money by its age, which begins with the present day. */
export function useAgeing(filters: Filters = {}): readonly Owed[] {
  const query = without(filters, 'overdue_days_');
  const { data } = useQuery({
    queryKey: ['sales', 'ageing', query],
    queryFn: async () => (await call({ method: 'get', path: '/v1/sales/ageing', query })).body as Ageing,
  });
  return (data?.data ?? []).map(({ bucket, ...owed }) => ({
    name: bucket,
    ...owed,
    to: listAddress('sales', { ...query, ...ages[bucket] }),
  }));
}

const ages: Readonly<Record<Ageing['data'][number]['bucket'], Filters>> = {
  '0-30': { overdue_days_to: '30' },
  '31-60': { overdue_days_from: '31', overdue_days_to: '60' },
  '61-90': { overdue_days_from: '61', overdue_days_to: '90' },
  '90+': { overdue_days_from: '91' },
};

/** The expected money of the next weeks, this one first. */
export function useExpected(filters: Filters = {}): readonly Owed[] {
  const query = without(filters, 'expected_');
  const { data } = useQuery({
    queryKey: ['sales', 'expected', query],
    queryFn: async () =>
      (await call({ method: 'get', path: '/v1/sales/expected', query: { ...query, weeks: '12' } })).body as Expected,
  });
  return (data?.data ?? []).map(({ week_start: monday, ...owed }) => ({
    name: formatDate(monday),
    ...owed,
    to: listAddress('sales', { ...query, expected_from: monday, expected_to: daysAfter(monday, 6) }),
  }));
}

/** The money of today. */
export function useReceived(): Omit<Owed, 'name'> | undefined {
  const { data } = useQuery({
    queryKey: ['sales', 'received'],
    queryFn: async () => (await call({ method: 'get', path: '/v1/sales/received' })).body as Received,
  });
  return data && { ...data, to: listAddress('sales', { paid_from: data.date, paid_to: data.date }) };
}
