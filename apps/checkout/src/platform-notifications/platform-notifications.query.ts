import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

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
  return query<CheckoutTokens>(tx, tokensSql, [checkoutIds]);
}
