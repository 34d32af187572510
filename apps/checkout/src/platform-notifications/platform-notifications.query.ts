import { prepared, rows } from '@rotina/service-kit';
import type { Transaction } from '@rotina/service-kit';

/** The tokens of the organization that a checkout belongs to. */
export interface CheckoutTokens {
  readonly checkoutId: number;
  readonly sealedVerificationToken: string;
  readonly sealedPlatformToken: string | null;
}

const tokensSql = prepared(`select checkouts.id as "checkoutId", sealed_verification_token as "sealedVerificationToken",
       sealed_platform_token as "sealedPlatformToken"
     from checkouts join organizations on organizations.id = checkouts.organization_id
     where checkouts.id = any($1::int[])`);

export function tokensOfCheckouts(tx: Transaction, checkoutIds: readonly number[]): Promise<CheckoutTokens[]> {
  return rows<CheckoutTokens>(tx, tokensSql, [checkoutIds]);
}
