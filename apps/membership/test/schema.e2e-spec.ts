import { describe, expect, it } from '@jest/globals';
import { schemaDrift } from '@rotina/testing';
import { membershipService } from '../src/service.js';

describe('the schema', () => {
  it('is after all migrations what the entities say', async () => {
    await expect(schemaDrift(membershipService)).resolves.toEqual([]);
  });
});
