import { describe, expect, it } from 'vitest';
import { schemaDrift } from '@rotina/testing';
import { backofficeService } from '../src/service.js';

describe("the back office's schema", () => {
  it('is what its entities describe', async () => {
    expect(await schemaDrift(backofficeService)).toEqual([]);
  });
});
