/** The pages that mails link to; the form of a page goes to the same path. */
export const pagePaths = {
  password: '/api/v1/auth/password/edit',
  buyerDetails: '/api/v1/buyer_details/confirm',
} as const;
