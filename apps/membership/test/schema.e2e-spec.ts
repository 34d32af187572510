import { describe, expect, it } from 'vitest';
import { schemaDrift } from '@rotina/testing';
import { membershipService } from '../src/service.js';

describe('the schema', () => {
  it('matches the entities after all migrations', async () => {
    await expect(schemaDrift(membershipService)).resolves.toEqual([]);
  });
});
