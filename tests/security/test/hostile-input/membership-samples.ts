import { aPurchase } from '../../../../apps/membership/test/factories.js';
import type { MembershipTest } from '../../../../apps/membership/test/harness.js';
import { cardSamples } from './card-samples.js';
import { mailSamples } from './mail-samples.js';
import { meSamples } from './me-samples.js';
import { paymentSamples } from './payment-samples.js';
import { therapistSamples } from './therapist-samples.js';

/** Of a caller who is an administrator and a therapist. */
export const membershipSamples = (userId: number) => ({
  ...cardSamples,
  ...mailSamples,
  ...meSamples(userId),
  ...paymentSamples,
  ...therapistSamples,
});

/** A member with a card, who is a therapist and an administrator. */
export async function aMemberWithEveryRole(test: MembershipTest): Promise<{ id: number; email: string }> {
  const user = await test.createUser({ roles: ['user', 'admin'] });
  const therapist = { name: 'Íris Exemplo', user_id: user.id };
  await (await test.admin()).post('/admin/api/membership/therapists', therapist).created();
  await test.pay(aPurchase({ customer: { email: user.email } }));
  return user;
}
