/** The groups of these routes in the OpenAPI document. */
export const identityApi = {
  groups: {
    'Sign-in': 'Sessions of users, and the keys that verify their tokens.',
    Passwords: 'Links that set a password.',
    Phone: "Proof of a user's phone by a PIN in a text message.",
  },
};
