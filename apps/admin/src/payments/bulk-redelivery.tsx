import { Alert, Box, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useListContext, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { DialogButton } from '../shared/buttons.js';
import type { Confirmation } from '../shared/confirmation.js';

const everyMs = 1_000;

/** Redelivers all that the list's filters match, so many a second, and follows them. */
export function BulkRedelivery() {
  const list = useListContext();
  const filter: unknown = list.filterValues;
  const translate = useTranslate();
  const [perSecond, setPerSecond] = useState('5');
  const [started, setStarted] = useState<Schemas['checkout.RedeliveryStartedView'] | null>(null);
  const start = async ({ reason }: Confirmation): Promise<void> => {
    const body = { filter, per_second: Number(perSecond), reason };
    const answer = await call({ method: 'post', path: pathOf('checkout/deliveries', 'redeliver'), body });
    setStarted(answer.body as Schemas['checkout.RedeliveryStartedView']);
  };
  const isFiltered = Object.keys(filter ?? {}).length > 0;
  return (
    <CanAccess resource="checkout/deliveries" action="redeliver">
      <Box sx={{ p: 1 }}>
        {isFiltered && (
          <DialogButton label="rotina.action.redeliver_all" isDangerous onConfirm={start}>
            <p>{translate('rotina.redeliver_all_help', { total: list.total ?? 0 })}</p>
            <TextField
              type="number"
              label={translate('rotina.per_second')}
              value={perSecond}
              onChange={(event) => setPerSecond(event.target.value)}
              slotProps={{ htmlInput: { min: 1, max: 50 } }}
              margin="dense"
            />
          </DialogButton>
        )}
        {started && <Progress id={started.id} />}
      </Box>
    </CanAccess>
  );
}

function Progress({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['redelivery', id],
    queryFn: async () =>
      (await call({ method: 'get', path: pathOf('checkout/redeliveries', id) }))
        .body as Schemas['checkout.RedeliveryView'],
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : everyMs),
  });
  if (!data) return null;
  return (
    <Alert severity={data.state === 'done' ? 'success' : 'info'}>{translate('rotina.redelivery', { ...data })}</Alert>
  );
}
