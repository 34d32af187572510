import { describe, expect, it } from 'vitest';
import { schemaDrift } from '@rotina/testing';
import { habitsService } from '../src/service.js';

describe('the schema of habits', () => {
  it('is that of its entities after its migrations', async () => {
    expect(await schemaDrift(habitsService)).toEqual([]);
  });
});
