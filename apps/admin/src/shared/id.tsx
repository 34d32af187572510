import { Box, IconButton } from '@mui/material';
import CopiedIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** An id of more characters is shortened: payments, charges, events. */
const longest = 16;

/** Whole for search in the page, for screen readers and for whoever selects it, though its end is out of sight. */
const shortened = {
  display: 'inline-block',
  maxWidth: '14ch',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  textDecoration: 'inherit',
} as const;

interface IdProps {
  readonly value: string;
  /** Wraps what is shown, as a link does. */
  readonly wrap?: (shown: ReactNode) => ReactNode;
}

/** An id: a long one is shortened, with a button that copies it. */
export function Id({ value, wrap = (shown) => shown }: IdProps) {
  if (value.length <= longest) return <>{wrap(value)}</>;
  const shown = (
    <Box component="span" title={value} sx={shortened}>
      {value}
    </Box>
  );
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', maxWidth: '100%' }}>
      <span>{wrap(shown)}</span>
      <CopyId value={value} />
    </Box>
  );
}

/** Browsers have no clipboard without HTTPS. */
function CopyId({ value }: Pick<IdProps, 'value'>) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <IconButton
      size="small"
      aria-label={translate(isCopied ? 'rotina.id_copied' : 'rotina.copy_id', { id: value })}
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      {isCopied ? <CopiedIcon sx={{ fontSize: 14 }} /> : <CopyIcon sx={{ fontSize: 14 }} />}
    </IconButton>
  );
}
