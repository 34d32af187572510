import { Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';

interface ConfirmButtonProps {
  /** Keys of the messages: what the button does, and what happens then. */
  readonly label: string;
  readonly content: string;
  readonly isDisabled: boolean;
  readonly onConfirm: () => void;
}

/** A button whose effect cannot be taken back, and which says so first. */
export function ConfirmButton({ label, content, isDisabled, onConfirm }: ConfirmButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="error" aria-haspopup="dialog" disabled={isDisabled} onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      <Confirm
        isOpen={isOpen}
        title={label}
        content={content}
        cancel="ra.action.cancel"
        confirm={label}
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          onConfirm();
        }}
      />
    </>
  );
}
