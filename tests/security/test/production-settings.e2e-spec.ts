import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from '@rotina/service-kit/config';
import { BackofficeConfig } from '../../../apps/backoffice/src/config.js';
import { CheckoutConfig } from '../../../apps/checkout/src/config.js';
import { GatewayConfig } from '../../../apps/gateway/src/config.js';
import { HabitsConfig } from '../../../apps/habits/src/config.js';
import { MembershipConfig } from '../../../apps/membership/src/config.js';

const database = 'postgres://checkout:kZ3vTq8mPw6sYb1n@db.internal/checkout';
const secret = '9f2c7d41e8b05a63c1f7';
const https = 'https://api.example.com';

const safe = {
  NODE_ENV: 'production',
  DATABASE_URL: database,
  EVENTS_DATABASE_URL: database,
  SMTP_URL: 'smtp://mail.example.com:587',
  TRUSTED_PROXIES: '10.0.0.0/8',
  ...Object.fromEntries(
    ['GATEWAY_SECRET', 'ENCRYPTION_KEY', 'SIGNING_KEY_SECRET', 'DISCOUNT_ACCESS_TOKEN', 'PLATFORM_TOKEN']
      .concat(['ACCOUNTS_API_TOKEN', 'INTEGRATION_TOKEN', 'ASAAS_API_KEY', 'ASAAS_WEBHOOK_TOKEN'])
      .concat(['SMS_API_TOKEN', 'EMAIL_WEBHOOK_TOKEN', 'CARD_SIGNING_KEYS'])
      .concat(['AUTH_TOKEN_VERIFICATION'])
      .map((name) => [name, secret]),
  ),
  ...Object.fromEntries(
    ['PUBLIC_URL', 'ASAAS_API_URL', 'PLATFORM_URL', 'ACCOUNTS_API_URL', 'BACKOFFICE_URL', 'SMS_API_URL'].map((name) => [
      name,
      https,
    ]),
  ),
};

const problemsOf = (config: new () => object, env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    loadConfig(config, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};
const namesIn = (problems: readonly string[]): string[] => problems.map((problem) => problem.split(' ', 1)[0] ?? '');

describe('a process in production', () => {
  it.each([BackofficeConfig, CheckoutConfig, GatewayConfig, HabitsConfig, MembershipConfig])(
    'starts with safe settings: %p',
    (config) => {
      expect(problemsOf(config, safe)).toEqual([]);
    },
  );

  it('refuses every default in one message', () => {
    const problems = problemsOf(CheckoutConfig, {
      NODE_ENV: 'production',
      FIXTURES: 'true',
      DATABASE_URL: 'postgres://rotina:rotina@postgres:5432/rotina_checkout',
      EVENTS_DATABASE_URL: database,
    });
    expect(namesIn(problems)).toEqual(
      expect.arrayContaining(['FIXTURES', 'DATABASE_URL', 'GATEWAY_SECRET', 'ENCRYPTION_KEY', 'ASAAS_WEBHOOK_TOKEN']),
    );
    expect(namesIn(problems)).toEqual(
      expect.arrayContaining(['ASAAS_API_URL', 'PLATFORM_URL', 'ACCOUNTS_API_URL', 'BACKOFFICE_URL']),
    );
    expect(problems.join('\n')).not.toMatch(/rotina:rotina|sandbox-asaas/);
  });

  it('refuses that the token of repayments comes over plain http', () => {
    expect(namesIn(problemsOf(BackofficeConfig, { ...safe, REQUIRE_HTTPS: 'false' }))).toEqual(['REQUIRE_HTTPS']);
  });

  it('refuses a gateway that counts everybody behind the proxy of its public address as one caller', () => {
    const empty = { ...safe, TRUSTED_PROXIES: '' };
    expect(namesIn(problemsOf(GatewayConfig, empty))).toEqual(['TRUSTED_PROXIES']);
    expect(problemsOf(GatewayConfig, { ...empty, NODE_ENV: 'development' })).toEqual([]);
    expect(problemsOf(MembershipConfig, empty)).toEqual([]);
  });

  it.each(['', '    ', 'fifteen letters', 'sandbox-encryption'])('refuses a weak secret: "%s"', (weak) => {
    expect(namesIn(problemsOf(CheckoutConfig, { ...safe, ENCRYPTION_KEY: weak }))).toContain('ENCRYPTION_KEY');
  });

  it('needs no second token, but a second one must be as strong', () => {
    expect(problemsOf(CheckoutConfig, { ...safe, ASAAS_WEBHOOK_TOKEN_NEXT: '' })).toEqual([]);
    const weak = problemsOf(CheckoutConfig, { ...safe, ASAAS_WEBHOOK_TOKEN_NEXT: ' ' });
    expect(namesIn(weak)).toEqual(['ASAAS_WEBHOOK_TOKEN_NEXT']);
  });

  it.each([
    'http://api.example.com',
    'https://localhost:8085/asaas/v3',
    'https://127.0.0.1/asaas/v3',
    'https://[::1]/asaas/v3',
    'https://sandbox.asaas.com/api/v3',
    'https://api-sandbox.asaas.com/v3',
    'http://sandbox:8085/asaas/v3',
  ])('refuses an outside address that is not the real one over https: %s', (url) => {
    expect(namesIn(problemsOf(CheckoutConfig, { ...safe, ASAAS_API_URL: url }))).toEqual(['ASAAS_API_URL']);
  });

  it('refuses a mail server on this machine or in the sandbox', () => {
    for (const url of ['smtp://localhost:8025', 'smtp://sandbox:8025']) {
      expect(namesIn(problemsOf(MembershipConfig, { ...safe, SMTP_URL: url }))).toEqual(['SMTP_URL']);
    }
  });

  it.each(['http://s3.example.com', 'https://localhost:9000', 'https://sandbox.example.com'])(
    'refuses files on a server that is not the real one over https: %s',
    (endpoint) => {
      const url = `s3://rotina/documents?endpoint=${endpoint}`;
      expect(namesIn(problemsOf(MembershipConfig, { ...safe, FILES_URL: url }))).toEqual(['FILES_URL']);
    },
  );

  it('takes files in a folder, in AWS and on another real server', () => {
    for (const url of [
      'file:///data/files',
      's3://rotina?region=sa-east-1',
      's3://rotina?endpoint=https://s3.example.com',
    ])
      expect(problemsOf(MembershipConfig, { ...safe, FILES_URL: url })).toEqual([]);
  });

  it.each(['rotina:rotina', 'postgres:postgres', 'checkout:checkout', 'checkout:password', 'checkout:'])(
    'refuses a default database password: %s',
    (login) => {
      const url = `postgres://${login}@db.internal/checkout`;
      const problems = problemsOf(CheckoutConfig, { ...safe, DATABASE_URL: url, EVENTS_DATABASE_URL: url });
      expect(namesIn(problems)).toEqual(['DATABASE_URL', 'EVENTS_DATABASE_URL']);
    },
  );

  describe('with events over Kafka', () => {
    const kafka = { ...safe, EVENTS_TRANSPORT: 'kafka', KAFKA_BROKERS: 'kafka.internal:9093' };
    const login = { KAFKA_SASL_USERNAME: 'rotina-checkout', KAFKA_SASL_PASSWORD: secret, KAFKA_TLS_ENABLED: 'true' };

    it('needs a user of its own, a strong password and TLS', () => {
      expect(problemsOf(CheckoutConfig, { ...kafka, ...login })).toEqual([]);
      expect(namesIn(problemsOf(CheckoutConfig, kafka))).toEqual(['KAFKA_TLS_ENABLED', 'KAFKA_SASL_USERNAME']);
      const weak = { ...kafka, ...login, KAFKA_SASL_PASSWORD: 'sandbox-checkout-kafka' };
      expect(namesIn(problemsOf(CheckoutConfig, weak))).toEqual(['KAFKA_SASL_PASSWORD']);
      const missing = { ...kafka, ...login, KAFKA_SASL_PASSWORD: '' };
      expect(namesIn(problemsOf(CheckoutConfig, missing))).toEqual(['KAFKA_SASL_PASSWORD']);
    });
  });

  it.each(['redis://:rotina@redis:6379', 'rediss://default:redis@redis:6379'])(
    'refuses the default password of Redis: %s',
    (url) => {
      expect(namesIn(problemsOf(CheckoutConfig, { ...safe, JOBS_BACKEND: 'redis', REDIS_URL: url }))).toEqual([
        'REDIS_URL',
      ]);
    },
  );
});
