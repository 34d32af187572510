import { describe, it } from 'vitest';
import { checkoutService } from '../../../apps/checkout/src/service.js';
import { expectOpenApi } from './expect-openapi.js';

describe('the public API of checkout', () => {
  it('is described by its OpenAPI document', () => expectOpenApi(checkoutService));
});
