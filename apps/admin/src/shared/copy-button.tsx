import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

/** Copies a text, and says that it has. Browsers have no clipboard without HTTPS: the text can be selected. */
export function CopyButton({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      aria-live="polite"
      onClick={() => void copy().catch(() => setCopied(false))}
    >
      {translate(isCopied ? 'money.copied' : 'money.copy')}
    </Button>
  );
}
