import { describe, expect, it } from '@jest/globals';
import { schemaDrift } from '@rotina/testing';
import { habitsService } from '../src/service.js';

describe('the schema of habits', () => {
  it('is that of its entities after its migrations', async () => {
    expect(await schemaDrift(habitsService)).toEqual([]);
  });
});
