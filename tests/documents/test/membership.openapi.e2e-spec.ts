import { describe, it } from 'vitest';
import { membershipService } from '../../../apps/membership/src/service.js';
import { expectOpenApi } from './expect-openapi.js';

describe('the public API of membership', () => {
  it('is described by its OpenAPI document', () => expectOpenApi(membershipService));
});
