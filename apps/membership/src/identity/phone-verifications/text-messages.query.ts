import { dueRows, leasedRows } from '@rotina/service-kit/database';
import { IsNull, Not } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { PhoneVerification } from './phone-verification.entity.js';

export const dueTextMessages = dueRows(PhoneVerification, { id: 'userId', at: 'sendDueAt' });

const columns = [
  'userId',
  'id',
  'phoneNumber',
  'expiresAt',
  'sealedMessage',
  'sendAttempts',
  'traceparent',
  'requestId',
] as const;

/** A message that a worker took for one attempt, which `sendAttempts` counts. */
export type TakenTextMessage = Pick<PhoneVerification, (typeof columns)[number]>;

/** Leases due messages for one attempt each. */
export const takeTextMessages = leasedRows(PhoneVerification, columns, {
  id: 'userId',
  at: 'sendDueAt',
  attempts: 'sendAttempts',
});

/** Does nothing once a newer PIN, a newer attempt or the use of the PIN has overtaken this attempt. */
export async function updateTextMessage(
  manager: EntityManager,
  { userId, id, sendAttempts }: TakenTextMessage,
  changes: Partial<Pick<PhoneVerification, 'sealedMessage' | 'sendDueAt'>>,
): Promise<void> {
  const rows = manager.getRepository(PhoneVerification);
  await rows.update({ userId, id, sendAttempts, sealedMessage: Not(IsNull()) }, changes);
}
