import { SecretBox } from '@rotina/service-kit/secrets';
import type { CheckoutConfig } from '../config.js';

/** Seals the credentials that are stored per checkout and organization. */
export const secretBox = (config: CheckoutConfig): SecretBox =>
  new SecretBox(config.ENCRYPTION_KEY, 'rotina-checkout-secrets');
