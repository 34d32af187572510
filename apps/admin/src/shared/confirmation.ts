import { useState } from 'react';
import { codeOf, fieldErrorsOf } from '../api/data-provider.js';

/** Confirmed by a person in a dialog. */
export interface Confirmation {
  readonly reason: string;
  /** The `Idempotency-Key` of the opened dialog: after a lost answer, another click repeats the first request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it is to be done although the same was done shortly before. */
  readonly again: boolean;
}

export interface ConfirmationOptions {
  readonly onConfirm: (confirmation: Confirmation) => Promise<void>;
  /** The code by which the server refuses what was done shortly before; the dialog then offers to do it again. */
  readonly repeatedCode?: string | undefined;
}

/** A failure as a dialog shows it. */
export interface Failure {
  readonly message: string;
  /** The server's messages by the names of the fields. */
  readonly fields: Readonly<Record<string, string>>;
}

// Without HTTPS, as in a local network, browsers have no `crypto.randomUUID`.
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Sends what a dialog confirms. Its state lives as long as the dialog is open. */
export function useConfirmation({ onConfirm, repeatedCode }: ConfirmationOptions) {
  const [key] = useState(newKey);
  const [again, setAgain] = useState<boolean | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSending, setSending] = useState(false);
  /** Returns whether it is done. */
  const send = async (reason: string): Promise<boolean> => {
    setSending(true);
    setFailure(null);
    try {
      await onConfirm({ reason, headers: { 'Idempotency-Key': key }, again: again ?? false });
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      if (repeatedCode !== undefined && codeOf(error) === repeatedCode) setAgain((chosen) => chosen ?? false);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { send, failure, isSending, again, setAgain };
}

export const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  fields: fieldErrorsOf(error),
});

/** The messages of a failure by the names of the fields. */
export const errorsOf = (failure: Failure | null): Failure['fields'] => failure?.fields ?? {};
