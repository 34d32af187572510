import { Alert } from '@mui/material';
import type { Failure } from './confirmation.js';

interface FailureAlertProps {
  readonly failure: Failure | null;
  /** The fields of the form, which show their own messages. */
  readonly fields: readonly string[];
}

/** A failure that no field of the form shows. */
export function FailureAlert({ failure, fields }: FailureAlertProps) {
  if (!failure || isAtFields(failure, fields)) return null;
  return <Alert severity="error">{failure.message}</Alert>;
}

function isAtFields({ fields }: Failure, shown: readonly string[]): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => shown.includes(name));
}
