import { expect, it } from 'vitest';
import { schemaDrift } from '@rotina/testing';
import { checkoutService } from '../src/service.js';

it('has entities and migrations that agree', async () => {
  expect(await schemaDrift(checkoutService)).toEqual([]);
});
