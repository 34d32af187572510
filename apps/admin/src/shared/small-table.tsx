import { Box, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field, Row } from './fields.js';
import { useLabelOf } from './labels.js';
import { RecordCards } from './record-cards.js';

interface SmallTableProps {
  readonly rows: readonly object[];
  readonly fields: readonly Field[];
}

/** Rows that belong to a page's own row, all of them at once: a table, or cards where there is no room for one. */
export function SmallTable({ rows, fields }: SmallTableProps) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (rows.length === 0) return <>{translate('rotina.empty')}</>;
  const records = rows.map((row, index) => ({ id: index, ...row }));
  const Shape = isNarrow ? RecordCards : WideTable;
  return <Shape records={records} fields={fields} />;
}

interface RecordsProps {
  readonly records: readonly Row[];
  readonly fields: readonly Field[];
}

/** Columns stand close, as those of lists; the table scrolls within itself where that is not enough. */
function WideTable({ records, fields }: RecordsProps) {
  const labelOf = useLabelOf(undefined);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1 } }}>
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
          {records.map((record, index) => (
            <TableLine key={index} record={record} fields={fields} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function TableLine({ record, fields }: { readonly record: Row; readonly fields: readonly Field[] }) {
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
