import { mailSamples } from './mail-samples.js';
import { meSamples } from './me-samples.js';
import { therapistSamples } from './therapist-samples.js';

export const membershipSamples = { ...mailSamples, ...meSamples, ...therapistSamples };
