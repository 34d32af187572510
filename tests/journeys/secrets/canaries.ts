import type { Needle } from '@rotina/testing/secrets';

/** One unique value for each kind of secret. */
export const canaries = {
  password: 'canary-password-5Tq8',
  newPassword: 'canary-new-password-2Wd6',
  wrongPassword: 'canary-wrong-password-9Lm3',
  wrongToken: 'canary-wrong-token-7Hv1',
  card: 'canary-card-token-4Bn0',
  asaasKey: 'canary-asaas-key-6Rf2',
  webhookToken: 'canary-asaas-webhook-1Yk5',
  platformToken: 'canary-platform-3Gs9',
  accountsToken: 'canary-accounts-8Jp4',
  integrationToken: 'canary-integration-0Cx7',
  verification: 'canary-verification-5Zt2',
  emailWebhook: 'canary-email-webhook-9Ua6',
  discountToken: 'canary-discount-2Ne8',
  ownDiscountToken: 'canary-own-discount-6Vi3',
  organizationVerification: 'canary-organization-verification-3Qc5',
  organizationToken: 'canary-organization-token-8Rb1',
  signingSecret: 'canary-signing-4Xo1',
  cardSigning: 'canary-card-signing-6Kf4',
  encryptionKey: 'canary-encryption-7Dw5',
  smsToken: 'canary-sms-1Eb9',
  calendarAddress: 'canary-calendar-address-5Lh2',
  partnerToken: 'sandbox-partner',
} as const;

/** Settings that contain canaries, so that a leak of configuration is found too. */
export const settings = {
  LOG_LEVEL: 'trace',
  LOG_FORMAT: 'json',
  ASAAS_API_KEY: canaries.asaasKey,
  ASAAS_WEBHOOK_TOKEN: canaries.webhookToken,
  PLATFORM_TOKEN: canaries.platformToken,
  ACCOUNTS_API_TOKEN: canaries.accountsToken,
  INTEGRATION_TOKEN: canaries.integrationToken,
  AUTH_TOKEN_VERIFICATION: canaries.verification,
  EMAIL_WEBHOOK_TOKEN: canaries.emailWebhook,
  DISCOUNT_ACCESS_TOKEN: canaries.discountToken,
  SIGNING_KEY_SECRET: canaries.signingSecret,
  CARD_SIGNING_KEYS: canaries.cardSigning,
  ENCRYPTION_KEY: canaries.encryptionKey,
  SMS_API_TOKEN: canaries.smsToken,
} as const;

/** A CPF in both notations. */
export const cpf: readonly Needle[] = [
  { name: 'CPF', value: '529.982.247-25' },
  { name: 'CPF', value: '52998224725' },
];
