import { describe, it } from 'vitest';
import { habitsService } from '../../../apps/habits/src/service.js';
import { expectOpenApi } from './expect-openapi.js';

describe('the public API of habits', () => {
  it('is described by its OpenAPI document', () => expectOpenApi(habitsService));
});
