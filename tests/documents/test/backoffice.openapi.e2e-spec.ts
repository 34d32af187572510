import { describe, it } from 'vitest';
import { backofficeService } from '../../../apps/backoffice/src/service.js';
import { expectOpenApi } from './expect-openapi.js';

describe('the public API of backoffice', () => {
  it('is described by its OpenAPI document', () => expectOpenApi(backofficeService));
});
