import { describe, expect, it } from 'vitest';
import { webhookSignature } from './webhook-signature.js';

describe('the signature of Standard Webhooks', () => {
  // From the tests of standard-webhooks/standard-webhooks, libraries/javascript/src/webhook.test.ts.
  const content = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

  it.each(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])(
    'is that of its published test, with the secret %s',
    (secret) => {
      expect(webhookSignature(secret, content)).toBe(signature);
    },
  );
});
