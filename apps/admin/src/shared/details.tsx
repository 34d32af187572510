import { Box, Typography } from '@mui/material';
import { useRecordContext, useResourceContext } from 'react-admin';
import type { Field, Row } from './fields.js';
import { useLabelOf } from './labels.js';

/** Values of the page's row with their labels. */
export function Details({ fields }: { readonly fields: readonly Field[] }) {
  const row = useRecordContext<Row>();
  const labelOf = useLabelOf(useResourceContext());
  if (!row) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
    >
      {fields.map((field) => (
        <Box key={field.source} sx={{ minWidth: 0, ...(field.isWide === true && { gridColumn: '1 / -1' }) }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {labelOf(field)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {field.render(row)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
