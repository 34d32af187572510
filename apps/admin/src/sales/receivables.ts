import { useQuery } from '@tanstack/react-query';
import type { paths } from '@rotina/client';
import { call } from '../api/data-provider.js';
import { daysAfter, today } from '../shared/days.js';
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

/** The overdue money by its age, which begins with the present day. */
export function useAgeing(query: Filters = {}): readonly Owed[] {
  const { data } = useQuery({
    queryKey: ['sales', 'ageing', query],
    queryFn: async () => (await call({ method: 'get', path: '/v1/sales/ageing', query })).body as Ageing,
  });
  return (data?.data ?? []).map(({ bucket, ...owed }) => ({
    name: bucket,
    ...owed,
    to: listAddress('sales', { ...query, installment_status: 'overdue', ...dueDates[bucket](today()) }),
  }));
}

const dueDates: Readonly<Record<Ageing['data'][number]['bucket'], (day: string) => object>> = {
  '0-30': (day) => ({ due_from: daysAfter(day, -30) }),
  '31-60': (day) => ({ due_from: daysAfter(day, -60), due_to: daysAfter(day, -31) }),
  '61-90': (day) => ({ due_from: daysAfter(day, -90), due_to: daysAfter(day, -61) }),
  '90+': (day) => ({ due_to: daysAfter(day, -91) }),
};

/** The expected money of the next weeks, this one first. */
export function useExpected(query: Filters = {}): readonly Owed[] {
  const { data } = useQuery({
    queryKey: ['sales', 'expected', query],
    queryFn: async () =>
      (await call({ method: 'get', path: '/v1/sales/expected', query: { ...query, weeks: '12' } })).body as Expected,
  });
  return (data?.data ?? []).map(({ week_start: monday, ...owed }) => ({
    name: formatDate(monday),
    ...owed,
    to: listAddress('sales', {
      ...query,
      installment_status: 'pending',
      due_from: monday,
      due_to: daysAfter(monday, 6),
    }),
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
