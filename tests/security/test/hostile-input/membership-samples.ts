import { cardSamples } from './card-samples.js';
import { mailSamples } from './mail-samples.js';
import { meSamples } from './me-samples.js';
import { paymentSamples } from './payment-samples.js';
import { therapistSamples } from './therapist-samples.js';

export const membershipSamples = {
  ...cardSamples,
  ...mailSamples,
  ...meSamples,
  ...paymentSamples,
  ...therapistSamples,
};
