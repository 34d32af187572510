import { Box } from '@mui/material';

/** Structured data as it is stored; it scrolls within itself, also by the keyboard. */
export const Json = ({ value }: { readonly value: unknown }) => (
  <Box
    component="pre"
    tabIndex={0}
    sx={{ m: 0, p: 1, maxHeight: 320, overflow: 'auto', fontSize: 12, bgcolor: 'action.hover', borderRadius: 1 }}
  >
    {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
  </Box>
);
