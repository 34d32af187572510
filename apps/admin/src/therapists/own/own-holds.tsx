import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '../../shared/fields.js';
import { Section } from '../../shared/section.js';
import { FewRows } from '../few-rows.js';
import { formatMomentIn } from '../zone-time.js';
import { ownKey, ownPath, readList } from './own-api.js';
import type { OwnHold } from './own-api.js';
import { useChange } from './use-change.js';

const { custom } = fieldsOf<OwnHold>();

/** Holds come and end by themselves. */
const everyMs = 15_000;

/** The slots that members hold, for the therapist to confirm, on the clock of the therapist. */
export function OwnHolds({ zone }: { readonly zone: string }) {
  const { data = [], error } = useQuery({
    queryKey: [ownKey, 'holds'],
    queryFn: () => readList<OwnHold>(ownPath('holds')),
    refetchInterval: everyMs,
  });
  return (
    <Section title="rotina.holds.title">
      {error && <Alert severity="error">{error.message}</Alert>}
      <FewRows
        rows={data}
        fields={[
          custom('starts_at', ({ starts_at }) => formatMomentIn(starts_at, zone)),
          custom('ends_at', ({ ends_at }) => formatMomentIn(ends_at, zone)),
          custom('member_name', ({ member_name }) => member_name ?? '–'),
          custom('expires_at', ({ expires_at }) => formatMomentIn(expires_at, zone)),
          custom('confirm', ({ id }) => <ConfirmHold key={id} id={id} />),
        ]}
      />
    </Section>
  );
}

function ConfirmHold({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { mutate, isPending } = useChange('rotina.holds.confirmed');
  const confirm = (): void => {
    mutate({ method: 'post', path: ownPath('meetings'), body: { hold_id: id } });
  };
  return (
    <Button size="small" variant="contained" disabled={isPending} onClick={confirm}>
      {translate('rotina.holds.confirm')}
    </Button>
  );
}
