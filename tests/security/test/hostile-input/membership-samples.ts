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
