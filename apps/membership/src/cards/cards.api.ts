/** The groups of these routes in the OpenAPI document. */
export const cardsApi = {
  groups: {
    Memberships: 'The public directory of members.',
    Cards: 'The cards of members, and their check by anybody.',
  },
};
