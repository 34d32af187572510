import { Alert, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '../../shared/fields.js';
import { Section } from '../../shared/section.js';
import { FewRows } from '../few-rows.js';
import { formatMomentIn } from '../zone-time.js';
import { ConfirmButton } from './confirm-button.js';
import { MeetingDialog } from './meeting-dialog.js';
import { ownKey, ownPath, readList } from './own-api.js';
import type { OwnMeeting } from './own-api.js';
import { OwnHolds } from './own-holds.js';
import { OwnPage } from './own-page.js';
import { useChange } from './use-change.js';

const { custom } = fieldsOf<OwnMeeting>();

/** The next meetings of the signed-in therapist, and the members that hold a time. */
export const OwnMeetingsPage = () => (
  <OwnPage title="rotina.own.meetings">
    {({ time_zone: zone }) => (
      <>
        <OwnHolds zone={zone} />
        <Meetings zone={zone} />
      </>
    )}
  </OwnPage>
);

interface ZoneProps {
  readonly zone: string;
}

function Meetings({ zone }: ZoneProps) {
  const { data = [], error } = useQuery({
    queryKey: [ownKey, 'meetings'],
    queryFn: () => readList<OwnMeeting>(ownPath('meetings')),
  });
  return (
    <Section
      title="rotina.meetings.ahead"
      actions={<OpenDialog label="rotina.meetings.block" zone={zone} variant="outlined" />}
    >
      {error && <Alert severity="error">{error.message}</Alert>}
      <FewRows
        rows={data}
        fields={[
          custom('starts_at', ({ starts_at }) => formatMomentIn(starts_at, zone)),
          custom('ends_at', ({ ends_at }) => formatMomentIn(ends_at, zone)),
          custom('member_name', ({ member_name }) => member_name ?? '–'),
          custom('title', ({ title }) => title ?? '–'),
          custom('actions', (meeting) => <Actions key={meeting.id} meeting={meeting} zone={zone} />),
        ]}
      />
    </Section>
  );
}

function Actions({ meeting, zone }: ZoneProps & { readonly meeting: OwnMeeting }) {
  const { mutate, isPending } = useChange('rotina.meetings.cancelled');
  const cancel = (): void => {
    mutate({ method: 'delete', path: ownPath('meetings', meeting.id) });
  };
  return (
    <Stack direction="row" spacing={1}>
      <OpenDialog label="rotina.meetings.move" meeting={meeting} zone={zone} variant="text" />
      <ConfirmButton
        label="rotina.meetings.cancel"
        content={meeting.member_name === null ? 'rotina.meetings.cancel_own' : 'rotina.meetings.cancel_help'}
        isDisabled={isPending}
        onConfirm={cancel}
      />
    </Stack>
  );
}

interface OpenDialogProps extends ZoneProps {
  readonly label: string;
  readonly meeting?: OwnMeeting;
  readonly variant: 'outlined' | 'text';
}

function OpenDialog({ label, variant, ...dialog }: OpenDialogProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      {isOpen && <MeetingDialog onClose={() => setOpen(false)} {...dialog} />}
    </>
  );
}
