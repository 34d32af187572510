/** The pages that mails and QR codes link to; the form of a page goes to the same path. */
export const pagePaths = {
  /** A token follows. */
  password: '/senha',
  /** As mails linked to it before; the token stands in the query. */
  formerPassword: '/api/v1/auth/password/edit',
  forgotPassword: '/senha/esqueci',
  /** A token follows. */
  email: '/email',
  /** A token follows. */
  meeting: '/sessao',
  buyerDetails: '/api/v1/buyer_details/confirm',
  /** A token follows. */
  card: '/verificar',
} as const;
