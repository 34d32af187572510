/** The changes that administrators make to cards and memberships. */
export const cardSamples = {
  'PUT /api/v1/me/card': () => ({ body: { name_shown: 'short' } }),
  // The card of the fixture member.
  'PUT /admin/api/membership/cards/:id': () => ({ body: { state: 'issued', reason: 'Pedido' }, path: { id: '3' } }),
  'PUT /admin/api/membership/memberships/:id': () => ({
    body: { status: 'paid', valid_until: '2030-03-10', reason: 'Pedido' },
    path: { id: '1' },
  }),
};
