import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrayInput, SimpleFormIterator, useResourceContext } from 'react-admin';
import { useLabelOf } from './labels.js';

interface ListInputProps {
  readonly source: string;
  readonly helperText?: string;
  /** Whether the inputs of one item stand in a line. */
  readonly isInline?: boolean;
  /** The inputs of one item. */
  readonly children: ReactNode;
}

/** A list within a row: items are added and removed. Its name is said before its inputs. */
export function ListInput({ source, helperText = '', isInline = true, children }: ListInputProps) {
  const labelOf = useLabelOf(useResourceContext());
  return (
    <Box role="group" aria-label={labelOf({ source })} sx={{ width: '100%' }}>
      <ArrayInput source={source} helperText={helperText}>
        <SimpleFormIterator inline={isInline} disableReordering>
          {children}
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}
