/** What administrators do with cards. */
export const cardSamples = {
  // The card of the fixture member.
  'PUT /admin/api/membership/cards/:id': () => ({ body: { state: 'issued', reason: 'Pedido' }, path: { id: '3' } }),
};
