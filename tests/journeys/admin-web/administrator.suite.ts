import { describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import type { AdminWeb } from './admin-web.js';
import { expectShown } from './admin-web.js';
import type { Scene } from './scene.js';

/** The resources that administrators create and change. */
export function administratorSuite(scene: () => Scene): void {
  describe('an administrator', () => {
    it(
      'creates a default habit, which users are offered, and removes it for a reason that the audit has',
      () => expectDefaultHabit(scene()),
      60_000,
    );

    it(
      'gets the message of the server at the field of a form',
      () => expectMessageAtField(scene().web('admin')),
      60_000,
    );

    it('tries the discount of an address', () => expectDiscount(scene().web('admin')), 60_000);

    it(
      'edits when a therapist works, and sees the slots, and why others are missing',
      () => expectSlots(scene().web('admin')),
      60_000,
    );
  });
}

async function expectDefaultHabit(scene: Scene): Promise<void> {
  const { shop } = scene;
  const web = scene.web('admin');
  const { page } = web;
  await web.choose('/habits/default-habits');
  await web.follow(page.getByRole('link', { name: 'Criar' }));
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
  const reason = `Criado por engano: ${shop.mark}`;
  await web.act('Excluir', reason);
  await expectShown(web.heading('Hábitos padrão'));
  expect(await shop.defaultHabits()).not.toContainEqual(expect.objectContaining(offered));
  await web.list('audit', { resource: ['default-habits'], action: 'delete' });
  await expectShown(page.getByText(reason));
}

async function expectMessageAtField(web: AdminWeb): Promise<void> {
  const { page, complaints } = web;
  await web.choose('/membership/users');
  await web.follow(page.getByRole('link', { name: 'Criar' }));
  await page.getByRole('textbox', { name: 'Nome' }).fill('Ana Souza');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('user@rotina.test');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const field = page.getByRole('textbox', { name: 'E-mail' });
  await eventually(async () => expect(await field.getAttribute('aria-invalid')).toBe('true'));
  const refusal = '/admin/membership/users/create: POST /admin/api/membership/users answers 422';
  expect(complaints.take()).toEqual([refusal]);
}

async function expectDiscount(web: AdminWeb): Promise<void> {
  const { page } = web;
  await web.visit('/checkout/checkouts/1/show');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('member@rotina.test');
  await page.getByRole('button', { name: 'Testar' }).click();
  await expectShown(page.getByText(/Este e-mail tem desconto \(200/u));
}

async function expectSlots(web: AdminWeb): Promise<void> {
  const { page } = web;
  await web.choose('/membership/therapists');
  await web.follow(page.getByRole('link', { name: 'Criar' }));
  await page.getByRole('textbox', { name: 'Nome' }).fill('Clara Exemplo');
  await page.getByRole('button', { name: 'Adicionar horário' }).click();
  await web.dialog.getByRole('combobox', { name: 'Dia da semana' }).click();
  await page.getByRole('option', { name: 'quarta-feira' }).click();
  await web.dialog.getByLabel('Início').fill('09:00');
  await web.dialog.getByLabel('Fim').fill('12:00');
  await web.dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expectShown(page.getByRole('button', { name: 'quarta-feira, 09:00–12:00' }));
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
}

/** In São Paulo, and at least a day ahead. */
async function nextWednesday({ page }: AdminWeb): Promise<string> {
  const script = "new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date())";
  const today = Temporal.PlainDate.from(String(await page.evaluate(script)));
  return today.add({ days: ((10 - today.dayOfWeek) % 7) + 7 }).toString();
}
