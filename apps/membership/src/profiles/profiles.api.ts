/** The groups of these routes in the OpenAPI document. */
export const profilesApi = {
  groups: {
    Onboarding: 'The steps of new users.',
  },
};
