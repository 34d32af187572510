import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Short inputs side by side, where there is room. */
export const Together = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      width: '100%',
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    }}
  >
    {children}
  </Box>
);
