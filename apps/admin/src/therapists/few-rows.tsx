import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material';
import type { Field } from '../shared/fields.js';
import { RecordCards } from '../shared/record-cards.js';
import { SmallTable } from '../shared/small-table.js';

interface FewRowsProps {
  readonly rows: readonly object[];
  readonly fields: readonly Field[];
}

/** Rows with buttons: a table, or cards on a phone, whose width would hide the buttons. */
export function FewRows({ rows, fields }: FewRowsProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!isNarrow || rows.length === 0) return <SmallTable rows={rows} fields={fields} />;
  return <RecordCards records={rows.map((row, index) => ({ id: index, ...row }))} fields={fields} />;
}
