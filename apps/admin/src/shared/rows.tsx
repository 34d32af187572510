import { Box, CardContent, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import { DataTable, useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { Field, Row } from './fields.js';
import { useLabelOf } from './labels.js';
import { RecordCards } from './record-cards.js';

interface RowsProps {
  readonly fields: readonly Field[];
}

/** The rows of a list: a table, or cards where there is no room for one. */
export function Rows({ fields }: RowsProps) {
  const { isFetching, isPending } = useListContext();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Box aria-busy={isPending || isFetching}>{isNarrow ? <Cards fields={fields} /> : <Table fields={fields} />}</Box>
  );
}

/** Columns stand close, so that a wide list fits a laptop. */
const tableStyle = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaDataTable-table .MuiTableCell-root': { px: 1 },
};

function Table({ fields }: RowsProps) {
  const labelOf = useLabelOf(useResourceContext());
  return (
    <DataTable rowClick={false} bulkActionButtons={false} sx={tableStyle}>
      {fields.map((field) => (
        <DataTable.Col
          key={field.source}
          source={field.source}
          label={labelOf(field)}
          disableSort={field.isSorted !== true}
          align={field.isNumber === true ? 'right' : 'left'}
          render={field.render}
        />
      ))}
    </DataTable>
  );
}

function Cards({ fields }: RowsProps) {
  const { data = [], isPending } = useListContext<Row>();
  const translate = useTranslate();
  if (isPending) return null;
  if (data.length === 0) return <CardContent>{translate('rotina.empty')}</CardContent>;
  return <RecordCards records={data} fields={fields} sx={{ p: 1 }} />;
}
