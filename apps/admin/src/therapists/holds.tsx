import { Alert, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useCreatePath, useNotify, useRefresh, useTranslate } from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Schemas } from '../api/schemas.js';
import { fieldsOf } from '../shared/fields.js';
import { Section } from '../shared/section.js';
import { FewRows } from './few-rows.js';
import { formatMomentIn } from './zone-time.js';

type Held = Schemas['membership.AnyHeldSlotView'];

const { custom, moment, text } = fieldsOf<Held>();

const key = ['holds'];
/** Holds come and end by themselves. */
const everyMs = 15_000;

/** The slots that members hold, of one therapist or of all. */
export function Holds({ therapistId }: { readonly therapistId?: number }) {
  const { data = [], error } = useQuery({
    queryKey: key,
    queryFn: async () =>
      ((await call({ method: 'get', path: pathOf('membership/holds') })).body as { data: Held[] }).data,
    refetchInterval: everyMs,
  });
  const held = data.filter(({ therapist_id }) => therapistId === undefined || therapist_id === therapistId);
  // Above the list of all meetings there is room for them only while there are some.
  if (therapistId === undefined && held.length === 0 && !error) return null;
  return (
    <Section title="rotina.holds.title">
      {error && <Alert severity="error">{error.message}</Alert>}
      <FewRows
        rows={held}
        fields={[
          custom('starts_at', ({ starts_at, time_zone }) => formatMomentIn(starts_at, time_zone)),
          text('time_zone'),
          ...(therapistId === undefined ? [text('therapist_name')] : []),
          custom('member_name', (hold) => <Member {...hold} />),
          moment('expires_at'),
          custom('confirm', (hold) => <ConfirmButton key={hold.id} hold={hold} />),
        ]}
      />
    </Section>
  );
}

interface MemberProps {
  readonly user_id: number | null;
  readonly member_name: string | null;
}

/** Leads to the person of a hold or of a meeting. */
export function Member({ user_id: id, member_name: name }: MemberProps) {
  const createPath = useCreatePath();
  if (id === null) return <>–</>;
  return <Link to={createPath({ resource: 'membership/users', type: 'show', id })}>{name}</Link>;
}

function ConfirmButton({ hold: { id, therapist_id } }: { readonly hold: Held }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call({ method: 'post', path: pathOf('membership/meetings'), body: { therapist_id, hold_id: id } }),
    onSuccess: () => notify('rotina.holds.confirmed', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: key });
      refresh();
    },
  });
  return (
    <Button size="small" variant="contained" disabled={isPending} onClick={() => mutate()}>
      {translate('rotina.holds.confirm')}
    </Button>
  );
}
