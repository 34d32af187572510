import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { SentRequest } from '@rotina/client';
import { call } from '../../api/data-provider.js';
import { ownKey } from './own-api.js';

/** Changes something of the signed-in therapist, says that it is done or why not, and reads all of it again. */
export function useChange(done: string) {
  const notify = useNotify();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: SentRequest) => call(request),
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ownKey] }),
  });
}
