import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvRows, eventually } from '@rotina/testing';
import { startBrowser } from '@rotina/testing/browser';
import type { Browser } from '@rotina/testing/browser';
import { readFile } from 'node:fs/promises';
import { AdminWeb, expectShown } from './admin-web/admin-web.js';
import { Shop } from './admin-web/shop.js';
import { PaidSlips } from './paid-slips.js';
import { RunningSystem } from './running-system.js';

let system: RunningSystem;
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  system = await RunningSystem.start('embedded');
  browser = await startBrowser();
  shop = new Shop(system);
}, 180_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
}, 90_000);

describe('An administrator', () => {
  let web: AdminWeb;
  beforeAll(async () => {
    web = await AdminWeb.signedIn(browser, system, 'admin');
  }, 60_000);
  afterAll(() => web.close());

  it('creates a default habit, which users are offered, and removes it for a reason that the audit has', async () => {
    const { page } = web;
    await web.visit('/habits/default-habits/create');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Caminhar à tarde');
    await page.getByRole('combobox', { name: 'Frequência' }).click();
    await page.getByRole('option', { name: 'diário' }).click();
    await page.getByRole('group', { name: 'Tarde' }).getByRole('button', { name: 'Adicionar' }).click();
    await page.getByLabel('Hora').fill('15:30');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectShown(page.getByRole('heading', { name: 'O que uma pessoa recebe' }));
    await expectShown(page.getByText('15:30 Caminhar à tarde'));
    const offered = { name: 'Caminhar à tarde', hours_afternoon: ['15:30'] };
    expect(await shop.defaultHabits()).toContainEqual(expect.objectContaining(offered));

    await page.getByRole('link', { name: 'Caminhar à tarde' }).click();
    await web.act('Excluir', 'Criado por engano.');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Hábitos padrão' }));
    expect(await shop.defaultHabits()).not.toContainEqual(expect.objectContaining(offered));
    await web.list('habits/audit', { resource: 'default-habits', action: 'delete' });
    await expectShown(page.getByText('Criado por engano.'));
  }, 60_000);

  it('gets the message of the server at the field of a form', async () => {
    const { page } = web;
    await web.visit('/membership/users/create');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('user@rotina.test');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const field = page.getByRole('textbox', { name: 'E-mail' });
    await eventually(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'));
  }, 60_000);

  it('redelivers a failed delivery, and finds its attempts at its payment', async () => {
    const { pid, delivery } = await shop.failedDelivery();
    const { page } = web;
    await web.visit('/');
    await page
      .getByRole('row', { name: /plataforma/u })
      .getByRole('link')
      .click();
    await expectShown(page.getByRole('link', { name: 'enabled' }).first());
    await web.visit(`/checkout/deliveries/${delivery}/show`);
    await web.act('Reenviar', 'A plataforma voltou.');
    await shop.delivered(delivery);
    await web.visit(`/checkout/payments/${pid}/show`);
    await page.getByRole('button', { name: /plataforma|platform/u }).click();
    const attempts = page.getByRole('row').filter({ hasText: 'checkout_notifications' });
    await eventually(async () => expect(await attempts.count()).toBe(4));
  }, 120_000);

  it('redelivers all that a filter matches', async () => {
    const { delivery } = await shop.failedDelivery();
    await web.list('checkout/deliveries', { state: 'failed', destination: 'platform' });
    await web.act('Reenviar todas as filtradas', 'A plataforma voltou.');
    await shop.delivered(delivery);
    await expectShown(web.page.getByText(/1 de 1 reenviadas: 1 entregues/u));
  }, 120_000);

  it('adds the group that an event was parked for, and replays the dead letter', async () => {
    const { checkoutId, email } = await shop.purchaseWithoutGroup();
    const { page } = web;
    await web.list('membership/dead-letters', { replayed: false });
    await expectShown(page.getByRole('link', { name: 'PURCHASE_PAID' }));
    await web.visit('/membership/groups/create');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Grupo esquecido');
    await page.getByRole('group', { name: 'Checkouts' }).getByRole('button', { name: 'Adicionar' }).click();
    await page.getByLabel('Id do checkout').fill(String(checkoutId));
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expectShown(page.getByRole('link', { name: 'Grupo esquecido' }));

    await web.list('membership/dead-letters', { replayed: false });
    await page.getByRole('link', { name: 'PURCHASE_PAID' }).click();
    await web.act('Repetir', 'O grupo existe agora.');
    await web.list('membership/memberships', { email });
    await expectShown(page.getByRole('row').filter({ hasText: email }).getByText('pago'));
  }, 120_000);

  it('tries the discount of an address', async () => {
    const { page } = web;
    await web.visit('/checkout/checkouts/1/show');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('member@rotina.test');
    await page.getByRole('button', { name: 'Testar' }).click();
    await expectShown(page.getByText(/Este e-mail tem desconto \(200/u));
  }, 60_000);

  it('edits when a therapist works, and sees the slots, and why others are missing', async () => {
    const { page } = web;
    await web.visit('/membership/therapists/create');
    await page.getByRole('textbox', { name: 'Nome' }).fill('Clara Exemplo');
    const rules = page.getByRole('group', { name: 'Horários da semana' });
    await rules.getByRole('button', { name: 'Adicionar' }).click();
    await rules.getByRole('combobox', { name: 'Dia da semana' }).click();
    await page.getByRole('option', { name: 'quarta-feira' }).click();
    await rules.getByLabel('Início').fill('09:00');
    await rules.getByLabel('Fim').fill('12:00');
    await page.getByRole('button', { name: 'Salvar' }).click();
    const date = page.getByLabel('Data', { exact: true });
    const wednesday = await nextWednesday(web);
    await date.fill(wednesday);
    await expectShown(page.getByText('3 horários livres'));
    await date.fill('2020-01-08');
    await expectShown(page.getByText('já passou').first());

    await page.getByRole('link', { name: 'Editar' }).click();
    const overrides = page.getByRole('group', { name: 'Datas diferentes' });
    await overrides.getByRole('button', { name: 'Adicionar' }).first().click();
    await overrides.getByLabel('Data').fill(wednesday);
    await page.getByRole('button', { name: 'Salvar' }).click();
    await date.fill(wednesday);
    await expectShown(page.getByText('data com outros horários').first());
  }, 60_000);
});

describe('An operator', () => {
  it('answers an open question, from home to the sales area', async () => {
    const buyer = await PaidSlips.start(system, 2, []);
    await buyer.payRemoved(1);
    const [question] = await buyer.openQuestions(1);
    const web = await AdminWeb.signedIn(browser, system, 'operator');
    const { page } = web;
    await page.getByRole('link', { name: '1 dúvida em aberto sobre pedidos' }).click();
    await expectShown(page.getByRole('heading', { level: 1, name: 'Dúvidas de pedidos' }));
    const { order } = await buyer.sale(buyer.old, () => true);
    await web.visit(`/sales/${order.code}/show`);
    await page.getByRole('button', { name: 'Responder' }).click();
    await page.getByRole('radio', { name: 'Creditar no novo plano' }).check();
    await web.confirm('Responder', 'Pagou um boleto antigo.');
    await buyer.sale(buyer.replacing, (sale) => sale.order.open !== '300.00');
    const [answered] = await buyer.asked((all) => all.some(({ status }) => status === 'answered'));
    expect(answered?.id).toBe(question?.id);
    await web.close();
  }, 180_000);
});

describe('Finance', () => {
  it('downloads the orders of the list, and reads the same totals', async () => {
    await shop.order();
    const web = await AdminWeb.signedIn(browser, system, 'finance');
    const { page } = web;
    await web.visit('/sales');
    const codes = (await web.rowLinks('sales')).map((path) => path.split('/')[2] ?? '');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV' }).click(),
    ]);
    const rows = csvRows(await readFile(await download.path(), 'utf8'));
    const inFile = [...new Set(rows.map((row) => row['order_code'] ?? ''))];
    expect(codes.length).toBeGreaterThan(0);
    expect(inFile).toEqual(codes);
    const totals = new Map(rows.map((row) => [row['order_code'], Number(row['order_total'])]));
    const sum = [...totals.values()].reduce((all, one) => all + one, 0);
    const shown = await page.locator('[data-total=amount]').innerText();
    expect(shown).toBe(sum.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }));
    await web.close();
  }, 60_000);
});

/** In São Paulo, and at least a day ahead. */
async function nextWednesday({ page }: AdminWeb): Promise<string> {
  const script = "new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date())";
  const today = Temporal.PlainDate.from(String(await page.evaluate(script)));
  return today.add({ days: ((10 - today.dayOfWeek) % 7) + 7 }).toString();
}
