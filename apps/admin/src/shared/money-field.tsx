import { InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { required, useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin';
import { formatMoney } from './formats.js';
import { useLabelOf } from './labels.js';
import { formatAmount, parseAmount } from './money.js';

interface MoneyFieldProps {
  readonly label: string;
  /** A decimal string of reais, or what was written where it is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly helperText?: string;
  /** A message about it, such as the server's. */
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
}

/** Takes money as people write it, and says at once how it is understood. */
export function MoneyField({ label, value, onChange, onBlur, helperText = ' ', error, isRequired }: MoneyFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed === null && value !== '' && parseAmount(value) === null;
  const problem = error ?? (isUnread ? translate('money.unread') : null);
  return (
    <TextField
      label={label}
      value={typed ?? shownOf(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseAmount(target.value) ?? target.value);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      required={isRequired === true}
      error={problem !== null}
      helperText={problem ?? (typed === null ? helperText : (understood(value) ?? helperText))}
      margin="dense"
      fullWidth
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  );
}

/** Brazilian form of an amount; any other text as it was written. */
function shownOf(value: string): string {
  const amount = parseAmount(value);
  return amount === null ? value : formatAmount(amount);
}

function understood(value: string): string | null {
  const amount = parseAmount(value);
  return amount === null ? null : `= ${formatMoney(amount)}`;
}

interface MoneyInputProps {
  readonly source: string;
  readonly isRequired?: boolean;
}

const isAmount = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && parseAmount(value) === null ? 'money.unread' : undefined;

/** The same as an input of a form. */
export function MoneyInput({ source, isRequired = false }: MoneyInputProps) {
  const labelOf = useLabelOf(useResourceContext());
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, validate: isRequired ? [required(), isAmount] : isAmount });
  const message = fieldState.error?.message;
  const value: unknown = field.value;
  return (
    <MoneyField
      label={labelOf({ source })}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      isRequired={isRequired}
      helperText={translate('money.help')}
      error={message === undefined ? null : <ValidationError error={message} />}
    />
  );
}
