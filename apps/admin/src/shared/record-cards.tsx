import { Card, CardContent, Stack } from '@mui/material';
import type { SxProps } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { Details } from './details.js';
import type { Field, Row } from './fields.js';

interface RecordCardsProps {
  readonly records: readonly Row[];
  readonly fields: readonly Field[];
  readonly sx?: SxProps;
}

/** Rows as cards, where there is no room for a table. */
export const RecordCards = ({ records, fields, sx = {} }: RecordCardsProps) => (
  <Stack spacing={1} sx={sx}>
    {records.map((record) => (
      <RecordContextProvider key={record.id} value={record}>
        <Card variant="outlined">
          <CardContent>
            <Details fields={fields} />
          </CardContent>
        </Card>
      </RecordContextProvider>
    ))}
  </Stack>
);
