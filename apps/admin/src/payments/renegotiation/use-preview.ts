import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, pathOf } from '../../api/data-provider.js';
import { planBody } from './terms.js';
import type { Preview, Terms } from './terms.js';

/** Nobody needs the plan of an amount that is half written. */
const pauseMs = 250;

const previewOf = async (pid: string, body: object): Promise<Preview> => {
  const path = pathOf('checkout/payments', pid, 'repayments', 'preview');
  return (await call({ method: 'post', path, body })).body as Preview;
};

/** A form stays as it was opened. */
const once = { retry: false, staleTime: Infinity, gcTime: 0 } as const;

/** The server's proposal for a payment, or why its plan cannot be replaced. */
export const useProposal = (pid: string) =>
  useQuery({ queryKey: ['repayment', pid, 'proposal'], queryFn: () => previewOf(pid, {}), ...once });

/** The plan of the terms as the server computes it; the one before while it does. */
export function usePreview(pid: string, terms: Terms, proposal: Preview) {
  const body = useSettled(JSON.stringify(planBody(terms)));
  const query = useQuery({
    queryKey: ['repayment', pid, body],
    queryFn: () => previewOf(pid, JSON.parse(body) as object),
    enabled: body !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isCurrent = body === JSON.stringify(planBody(terms)) && query.isSuccess && !query.isPlaceholderData;
  return { preview: query.data ?? proposal, error: query.error, isCurrent: isCurrent && body !== 'null' };
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
