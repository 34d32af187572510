/** The buyer as a purchase describes them, in canonical spelling: nobody has proven it. */
export interface BuyerDetails {
  readonly document: string | null;
  readonly phone: string | null;
}

/** The phone that the account lacks, which its owner may confirm; a stored one is never replaced. */
export const confirmablePhone = (
  { phone }: Pick<BuyerDetails, 'phone'>,
  account: { readonly phoneNumber: string | null },
): string | null => (account.phoneNumber === null ? phone : null);
