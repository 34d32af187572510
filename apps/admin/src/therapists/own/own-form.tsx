import { Card } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditBase, Loading, SaveButton, SimpleForm, Toolbar, useNotify, useRecordContext } from 'react-admin';
import { ownTherapist } from '../../api/data-provider.js';
import { ownKey } from './own-api.js';

/** The therapist's own row, of which a page changes a part. Beside the form are parts that show the row as it is stored. */
export function OwnForm({ children, beside }: { readonly children: ReactNode; readonly beside?: ReactNode }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const onSuccess = (): void => {
    notify('rotina.own.saved', { type: 'success' });
    void queries.invalidateQueries({ queryKey: [ownKey] });
  };
  return (
    <EditBase
      resource={ownTherapist}
      id="me"
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess }}
    >
      <WhenRead>
        <Card variant="outlined" sx={{ mb: 2 }}>
          <SimpleForm
            toolbar={
              <Toolbar>
                <SaveButton />
              </Toolbar>
            }
          >
            {children}
          </SimpleForm>
        </Card>
        {beside}
      </WhenRead>
    </EditBase>
  );
}

/** A form that is there before its row loses what somebody has done in it by then. */
const WhenRead = ({ children }: { readonly children: ReactNode }) => (useRecordContext() ? children : <Loading />);
