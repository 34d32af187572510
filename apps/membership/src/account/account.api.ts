/** The groups of these routes in the OpenAPI document. */
export const accountApi = {
  groups: {
    Profile: 'What the logged-in user says about themselves, and the sign-in of partners.',
    Privacy: 'What is stored about the logged-in user, and its erasure.',
  },
};
