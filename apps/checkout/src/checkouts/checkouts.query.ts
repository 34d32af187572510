import { prepared, query } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';

/** The tokens of the organization that a checkout belongs to. */
export interface PlatformTokens {
  readonly checkoutId: number;
  /** Goes into the `token` field of platform notifications. */
  readonly sealedVerificationToken: string;
  /** The organization's own bearer token; null where the configured one applies. */
  readonly sealedPlatformToken: string | null;
}

const tokensSql = prepared(`
  select checkouts.id as "checkoutId", sealed_verification_token as "sealedVerificationToken",
    sealed_platform_token as "sealedPlatformToken"
  from checkouts join organizations on organizations.id = checkouts.organization_id
  where checkouts.id = any($1::int[])`);

export function platformTokensOf(tx: Transaction, checkoutIds: readonly number[]): Promise<PlatformTokens[]> {
  return query<PlatformTokens>(tx, tokensSql, [checkoutIds]);
}
