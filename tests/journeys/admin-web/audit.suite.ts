import { describe, expect, it } from 'vitest';
import { sessionOf } from '../person.js';
import { expectShown } from './admin-web.js';
import type { Scene } from './scene.js';
import type { Shop } from './shop.js';

/** The changes by administrators, in all services. */
export function auditSuite(scene: () => Scene): void {
  describe('the audit', () => {
    it(
      'shows the changes by one person in several services, with their fields in words, and leads to the changed row',
      () => expectChanges(scene()),
      60_000,
    );
  });
}

interface Changes {
  readonly who: string;
  readonly company: string;
}

/** Somebody new creates a company and a tag, and names the company anew. */
async function change(shop: Shop): Promise<Changes> {
  const { email: who } = await shop.hire('admin');
  const headers = await sessionOf(shop.http, who);
  const company = `Clínica ${shop.mark}`;
  const companies = '/admin/api/backoffice/companies';
  const body = { name: company, slug: `clinica-${shop.mark}` };
  const { id } = await shop.http.succeed<{ readonly id: number }>(`POST ${companies}`, { headers, body });
  const tag = { name: `Etiqueta ${shop.mark}`, kind: 'experience' };
  await shop.http.succeed('POST /admin/api/membership/tags', { headers, body: tag });
  await shop.http.succeed(`PUT ${companies}/${String(id)}`, { headers, body: { name: `${company} S.A.` } });
  return { who, company };
}

async function expectChanges(scene: Scene): Promise<void> {
  const { shop } = scene;
  const { who, company } = await change(shop);
  const web = scene.web('admin');
  const { page } = web;
  await web.list('audit', { who });
  const rows = page.locator('#main-content tbody tr');
  expect(await rows.count()).toBe(3);
  await expectShown(rows.nth(0).getByText(`Nome: ${company} → ${company} S.A.`));
  await expectShown(rows.nth(1).getByText(`Etiqueta ${shop.mark}`));
  await expectShown(rows.nth(2).getByText('Cadastro'));
  await web.list('audit', { who, service: 'membership' });
  expect(await rows.count()).toBe(1);
  await web.list('audit', { who, at_to: '2020-01-01' });
  expect(await rows.count()).toBe(0);

  await web.list('audit', { who });
  await web.follow(rows.nth(0).locator('a[href^="/admin/audit/"]'));
  await expectShown(page.getByRole('row', { name: `Nome ${company} ${company} S.A.` }));
  await web.follow(page.getByRole('link', { name: /^Empresa /u }));
  await expectShown(page.locator(`input[value="${company} S.A."]`));
}
