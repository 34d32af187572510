import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { Fixtures } from '@rotina/service-kit/service';
import type { TestService } from '@rotina/testing';
import { startBackoffice } from './harness.js';

let service: TestService;

beforeAll(async () => {
  service = await startBackoffice();
});
afterAll(() => service.close());

const companies = (): Promise<object[]> =>
  query(
    service.database.manager,
    `select c.slug, c.active, p.slug as product, p.legacy from companies c join products p on p.company_id = c.id order by c.id`,
  );
const expected = [
  { slug: 'rotina', active: true, product: 'assinatura-anual', legacy: true },
  { slug: 'rotina-antiga', active: false, product: 'assinatura-anual', legacy: true },
  { slug: 'rotina-sem-legado', active: true, product: 'assinatura-mensal', legacy: false },
];

describe('fixtures', () => {
  it('are a company with a legacy product, an inactive one, and one without a legacy product', async () => {
    expect(await companies()).toEqual(expected);
  });

  it('are loaded again without doubling anything', async () => {
    await service.get(Fixtures).load();
    expect(await companies()).toEqual(expected);
  });
});
