import { describe, expect, it } from '@jest/globals';
import { deliveryDestinations } from './delivery.js';
import { nextStep, retryPolicies } from './retry-policy.js';

describe.each(deliveryDestinations)('a delivery to %s', (destination) => {
  const policy = retryPolicies[destination];

  it('has up to 3 attempts', () => {
    expect(policy.maxAttempts).toBe(3);
  });

  it.each([200, 201, 204, 299])('is delivered with %i', (status) => {
    expect(nextStep(policy, { attempts: 3, maxAttempts: 3 }, { status })).toEqual({ state: 'delivered' });
  });

  it.each([null, 301, 302, 307, 400, 401, 404, 422, 429, 500, 503])(
    'that is answered %s is attempted again 5 seconds later',
    (status) => {
      expect(nextStep(policy, { attempts: 1, maxAttempts: 3 }, { status })).toEqual({ state: 'pending', inSeconds: 5 });
      expect(nextStep(policy, { attempts: 2, maxAttempts: 3 }, { status })).toEqual({ state: 'pending', inSeconds: 5 });
      expect(nextStep(policy, { attempts: 3, maxAttempts: 3 }, { status })).toEqual({ state: 'failed' });
      expect(nextStep(policy, { attempts: 1, maxAttempts: 1 }, { status })).toEqual({ state: 'failed' });
    },
  );
});
