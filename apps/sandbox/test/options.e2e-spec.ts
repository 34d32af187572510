import { describe, expect, it } from 'vitest';
import { optionsFrom } from '../src/options.js';
import { gatewayRetrySeconds } from '../src/config.js';

describe('The settings', () => {
  it('are the documented defaults with an empty environment', () => {
    expect(optionsFrom({})).toMatchObject({ port: 8085, smtpPort: 8025, asaasApiKey: 'sandbox-asaas' });
    expect(optionsFrom({}).retrySeconds.slice(0, 8)).toEqual([0, 30, 60, 210, 300, 900, 1500, 3600]);
    expect(optionsFrom({}).retrySeconds).toEqual(gatewayRetrySeconds);
    expect(gatewayRetrySeconds).toHaveLength(15);
  });

  it('come from the environment', () => {
    const options = optionsFrom({ SANDBOX_PORT: '9001', SANDBOX_RETRY_SECONDS: '0,0.5,2', SANDBOX_WEBHOOK_URL: '' });
    expect(options).toMatchObject({ port: 9001, retrySeconds: [0, 0.5, 2], webhookUrl: '' });
  });

  it('are rejected when they are invalid', () => {
    expect(() => optionsFrom({ SANDBOX_PORT: 'web' })).toThrow('SANDBOX_PORT');
    expect(() => optionsFrom({ SANDBOX_RETRY_SECONDS: 'soon' })).toThrow('SANDBOX_RETRY_SECONDS');
  });
});
