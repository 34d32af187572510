/** What a purchase says about its buyer, in canonical spelling: nobody has proven it. */
export interface BuyerDetails {
  readonly document: string | null;
  readonly phone: string | null;
}

/** The proven details of an account. */
export interface AccountDetails {
  readonly document: string | null;
  readonly phoneNumber: string | null;
}

/** The details that the account lacks, which its owner may confirm; a stored one is never replaced. */
export const confirmable = ({ document, phone }: BuyerDetails, account: AccountDetails): BuyerDetails => ({
  document: account.document === null ? document : null,
  phone: account.phoneNumber === null ? phone : null,
});

export const isEmpty = ({ document, phone }: BuyerDetails): boolean => document === null && phone === null;
