import { Button } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  CanAccess,
  useDataProvider,
  useRecordContext,
  useRedirect,
  useRefresh,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { call, pathOf } from '../api/data-provider.js';
import type { Confirmation, ConfirmationOptions } from './confirmation.js';
import type { Row } from './fields.js';
import { Json } from './json.js';
import { ReasonDialog } from './reason-dialog.js';

interface DialogButtonProps extends ConfirmationOptions {
  /** A key of the messages: what the button does, which is also the title of its dialog. */
  readonly label: string;
  readonly isReasonRequired?: boolean;
  readonly isReady?: boolean;
  readonly isDangerous?: boolean;
  readonly children?: ReactNode;
}

/** A button that asks for a reason before it acts. */
export function DialogButton({ label, isReasonRequired = true, isDangerous = false, ...rest }: DialogButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color={isDangerous ? 'error' : 'primary'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate(label)}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={translate(label)}
          confirm={translate(label)}
          isReasonRequired={isReasonRequired}
          onClose={() => setOpen(false)}
          {...rest}
        />
      )}
    </>
  );
}

interface ActionButtonProps {
  /** The route's last part: `replay` is `POST .../:id/replay`. */
  readonly action: string;
  readonly body?: object;
  readonly isReasonRequired?: boolean;
  readonly isDangerous?: boolean;
  /** Whether the route honours the `Idempotency-Key`, as every route does that moves money. */
  readonly isIdempotent?: boolean;
  /** Whether the further inputs say all that has to be decided. */
  readonly isReady?: boolean;
  readonly children?: ReactNode;
  /** Gets the row that the action answers. */
  readonly onDone?: (row: unknown) => void;
}

/** Acts on the page's row. Who may not does not see the button. */
export function ActionButton({ action, body, onDone, isIdempotent = false, ...rest }: ActionButtonProps) {
  const row = useRecordContext();
  const resource = useResourceContext() ?? '';
  const refresh = useRefresh();
  const act = async ({ reason, headers }: Confirmation): Promise<void> => {
    if (!row) return;
    const sent = { ...body, ...(reason !== '' && { reason }) };
    const path = pathOf(resource, row.id, action);
    const answer = await call({ method: 'post', path, body: sent, ...(isIdempotent && { headers }) });
    onDone?.(answer.body);
    refresh();
  };
  return (
    <CanAccess resource={resource} action={action}>
      <DialogButton label={`rotina.action.${action}`} isReasonRequired={false} onConfirm={act} {...rest} />
    </CanAccess>
  );
}

/** Removes the page's row, for a reason. */
export function RemoveButton() {
  const row = useRecordContext();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const redirect = useRedirect();
  const remove = async ({ reason }: Confirmation): Promise<void> => {
    if (!row) return;
    await dataProvider.delete(resource, { id: row.id, previousData: row, meta: { reason } });
    redirect('list', resource);
  };
  return (
    <CanAccess resource={resource} action="delete">
      <DialogButton label="ra.action.delete" isDangerous onConfirm={remove} />
    </CanAccess>
  );
}

/** Shows the whole document numbers of the page's row to administrators who say why. */
export function RevealButton({ shows }: { readonly shows: (row: Row) => ReactNode }) {
  const [revealed, setRevealed] = useState<Row | null>(null);
  if (revealed) return <span>{shows(revealed)}</span>;
  return <ActionButton action="reveal" isReasonRequired onDone={(row) => setRevealed(row as Row)} />;
}

interface StoredActionsProps {
  readonly action: 'redeliver' | 'replay';
  /** The field with what was stored, whose document numbers are masked until they are revealed. */
  readonly source: string;
}

/** The actions for something that was stored as it came, or as it is sent. */
export const StoredActions = ({ action, source }: StoredActionsProps) => (
  <>
    <ActionButton action={action} />
    <RevealButton shows={(row) => <Json value={row[source]} />} />
  </>
);
