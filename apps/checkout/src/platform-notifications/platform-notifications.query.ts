import { rows } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';

export interface NotificationSource {
  readonly firstPaidAt: string | null;
  readonly sealedVerificationToken: string;
  readonly sealedPlatformToken: string | null;
}

/** What a notification needs beside the payment: its first payment date and the organization's tokens. */
export async function notificationSourceOf(tx: Transaction, pid: string): Promise<NotificationSource | undefined> {
  const [found] = await rows<NotificationSource>(
    tx,
    `select (select min(paid_at)::text from charges where charges.pid = payments.pid) as "firstPaidAt",
       sealed_verification_token as "sealedVerificationToken", sealed_platform_token as "sealedPlatformToken"
     from payments
       join checkouts on checkouts.id = payments.checkout_id
       join organizations on organizations.id = checkouts.organization_id
     where payments.pid = $1`,
    [pid],
  );
  return found;
}
