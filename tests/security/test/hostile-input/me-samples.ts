import { password } from '../../../../apps/membership/test/factories.js';

const profile = {
  body: { address_attributes: { city: 'Recife', country: 'BR' }, document_number: '123', birth_date: '1990-05-17' },
};

/** The bodies that users send about themselves. */
export const meSamples = (userId: number) => ({
  'POST /api/v1/me': () => ({ body: { email: 'user@rotina.test', password } }),
  'PUT /api/v1/me': () => profile,
  'PUT /api/v1/me/:id': () => ({ ...profile, path: { id: String(userId) } }),
  'DELETE /api/v1/me': () => ({ body: { password: 'wrong' }, status: 401 }),
});
