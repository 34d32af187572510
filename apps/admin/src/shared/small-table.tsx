import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field } from './fields.js';
import { useLabelOf } from './labels.js';

interface SmallTableProps {
  readonly rows: readonly object[];
  readonly fields: readonly Field[];
}

/** Rows that belong to a page's own row, all of them at once. It scrolls within itself where there is no room. */
export function SmallTable({ rows, fields }: SmallTableProps) {
  const labelOf = useLabelOf(undefined);
  const translate = useTranslate();
  if (rows.length === 0) return <>{translate('rotina.empty')}</>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {fields.map((field) => (
              <TableCell key={field.source} align={field.isNumber === true ? 'right' : 'left'}>
                {labelOf(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <Row key={index} row={row} fields={fields} index={index} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Row({
  row,
  fields,
  index,
}: {
  readonly row: object;
  readonly fields: readonly Field[];
  readonly index: number;
}) {
  const record = { id: index, ...row };
  return (
    <RecordContextProvider value={record}>
      <TableRow>
        {fields.map((field) => (
          <TableCell
            key={field.source}
            align={field.isNumber === true ? 'right' : 'left'}
            sx={{ verticalAlign: 'top' }}
          >
            {field.render(record)}
          </TableCell>
        ))}
      </TableRow>
    </RecordContextProvider>
  );
}
