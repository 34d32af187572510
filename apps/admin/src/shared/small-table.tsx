import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field, Row } from './fields.js';
import { useLabelOf } from './labels.js';

interface SmallTableProps {
  readonly rows: readonly object[];
  readonly fields: readonly Field[];
}

/**
 * Rows that belong to a page's own row, all of them at once: a table, or cards where there is no room for one. Both are the same
 * elements: a dialog that a row has opened stays open when a phone is turned.
 */
export function SmallTable({ rows, fields }: SmallTableProps) {
  const translate = useTranslate();
  const labelOf = useLabelOf(undefined);
  if (rows.length === 0) return <>{translate('rotina.empty')}</>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0}>
      <Table size="small" sx={{ display: { xs: 'block', sm: 'table' }, '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
          <TableRow>
            {fields.map((field) => (
              <TableCell key={field.source} align={field.isNumber === true ? 'right' : 'left'}>
                {labelOf(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody sx={{ display: { xs: 'block', sm: 'table-row-group' } }}>
          {rows.map((row, index) => (
            <Line key={index} record={{ id: index, ...row }} fields={fields} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const lineStyle = {
  display: { xs: 'block', sm: 'table-row' },
  border: { xs: 1, sm: 0 },
  borderColor: { xs: 'divider' },
  borderRadius: { xs: 1, sm: 0 },
  mb: { xs: 1, sm: 0 },
} as const;

function Line({ record, fields }: { readonly record: Row; readonly fields: readonly Field[] }) {
  const labelOf = useLabelOf(undefined);
  return (
    <RecordContextProvider value={record}>
      <TableRow sx={lineStyle}>
        {fields.map((field) => (
          <TableCell
            key={field.source}
            sx={{
              display: { xs: 'block', sm: 'table-cell' },
              borderBottom: { xs: 0, sm: 1 },
              borderColor: { sm: 'divider' },
              textAlign: { xs: 'left', sm: field.isNumber === true ? 'right' : 'left' },
              verticalAlign: 'top',
              overflowWrap: { xs: 'anywhere', sm: 'normal' },
            }}
          >
            <Box
              component="span"
              sx={{ display: { xs: 'block', sm: 'none' }, typography: 'caption', color: 'text.secondary' }}
            >
              {labelOf(field)}
            </Box>
            {field.render(record)}
          </TableCell>
        ))}
      </TableRow>
    </RecordContextProvider>
  );
}
