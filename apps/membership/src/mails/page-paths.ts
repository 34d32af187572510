/** The pages that mails and QR codes link to; the form of a page goes to the same path. */
export const pagePaths = {
  password: '/api/v1/auth/password/edit',
  buyerDetails: '/api/v1/buyer_details/confirm',
  /** A token follows. */
  card: '/verificar',
} as const;
