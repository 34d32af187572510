import { dueRows, leasedRows } from '@rotina/service-kit/database';
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
