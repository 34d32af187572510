import { describe, expect, it } from '@jest/globals';
import { schemaDrift } from '@rotina/testing';
import { habitsService } from '../src/service.js';

describe('the schema of habits', () => {
  it('is what its entities say, after its migrations', async () => {
    expect(await schemaDrift(habitsService)).toEqual([]);
  });
});
