import { Card, CardContent, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { RecordContextProvider } from 'react-admin';
import { Details } from '../shared/details.js';
import type { Field } from '../shared/fields.js';
import { SmallTable } from '../shared/small-table.js';

interface FewRowsProps {
  readonly rows: readonly object[];
  readonly fields: readonly Field[];
}

/** Rows with buttons: a table, or cards on a phone, whose width would hide the buttons. */
export function FewRows({ rows, fields }: FewRowsProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!isNarrow || rows.length === 0) return <SmallTable rows={rows} fields={fields} />;
  return (
    <Stack spacing={1}>
      {rows.map((row, index) => (
        <RecordContextProvider key={index} value={{ id: index, ...row }}>
          <Card variant="outlined">
            <CardContent>
              <Details fields={fields} />
            </CardContent>
          </Card>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}
