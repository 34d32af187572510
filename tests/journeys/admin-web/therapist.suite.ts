import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from '@rotina/testing/browser';
import { expectShown } from './admin-web.js';
import type { AdminWeb } from './admin-web.js';
import { holdSlot, openClinic } from './clinic.js';
import type { Clinic } from './clinic.js';
import { cancelDialogs } from './dialogs.js';
import { problemsShown } from './look.js';
import type { Scene } from './scene.js';
import { Week } from './week.js';

const ownPages = {
  '/my/week': 'Minha semana',
  '/my/meetings': 'Minhas sessões',
  '/my/calendars': 'Minhas agendas',
  '/my/profile': 'Meu perfil',
} as const;

/** The own pages of therapists, who are signed in to nothing else, and administrators who act for them. */
export function therapistSuite(scene: () => Scene): void {
  describe('a therapist', () => {
    let clinic: Clinic;
    let web: AdminWeb;
    beforeAll(async () => {
      clinic = await openClinic(scene().shop);
      web = await scene().open();
    }, 60_000);
    afterAll(() => web.close());

    it('is led by the sign-in to the own week, and has nothing else in the menu', async () => {
      await web.arrive(() => web.signIn(clinic.credentials));
      await expectShown(web.heading('Minha semana'));
      expect(web.address).toBe('/my/week');
      expect(await web.menu()).toEqual(Object.keys(ownPages));
      expect(web.complaints.take()).toEqual([]);
    }, 60_000);

    it('draws, copies and stores the week, and sees the slots of it', () => expectWeek(web), 60_000);

    it('confirms a hold, and an administrator another one', () => expectConfirmedHolds(scene(), web, clinic), 120_000);

    it('keeps a time, and reads the message of the server at its field', () => expectOwnTime(web), 60_000);

    it('adds a calendar, replaces the address of the own one, and changes the profile', () => expectRest(web), 60_000);

    it(
      'has pages that are whole, readable by everyone, and fit a phone, also in the dark',
      () => expectLook(web),
      120_000,
    );
  });
}

async function expectWeek(web: AdminWeb): Promise<void> {
  const { page } = web;
  const week = new Week(page);
  await week.draw('segunda-feira', 9, 11);
  await week.stretch('segunda-feira, 09:00–11:00', 1);
  await expectShown(page.getByText('Cabem 3 sessões de 50 minutos por semana (horário de America/Sao_Paulo)'));
  await week.copy('segunda-feira', ['terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira']);
  await expectShown(page.getByText('Cabem 15 sessões'));

  await week.draw('segunda-feira', 14, 11.5);
  await expectShown(page.getByText('Há horários sobrepostos.'));
  await page.getByRole('button', { name: 'Juntar' }).click();
  await expectShown(week.range('segunda-feira, 09:00–14:00'));
  await week.carry('sexta-feira, 09:00–12:00', 'sábado');
  const range = week.range('sábado, 09:00–12:00');
  await range.press('ArrowDown');
  await week.range('sábado, 09:15–12:15').press('Shift+ArrowUp');
  await week.range('sábado, 09:15–12:00').press('ArrowLeft');
  await expectShown(week.range('sexta-feira, 09:15–12:00'));
  await week.range('sexta-feira, 09:15–12:00').press('Delete');

  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectShown(page.getByText('Salvo', { exact: true }));
  await page.reload();
  await web.loaded();
  await expectShown(week.range('segunda-feira, 09:00–14:00'));
  await expectShown(page.getByText('Cabem 14 sessões'));
  expect(web.complaints.take()).toEqual([]);
}

async function expectConfirmedHolds(scene: Scene, web: AdminWeb, { slug, name, id }: Clinic): Promise<void> {
  const { shop } = scene;
  const own = await holdSlot(shop, slug);
  await web.choose('/my/meetings');
  await confirmHold(web, own);

  const other = await holdSlot(shop, slug);
  const admin = scene.web('admin');
  await admin.list('membership/therapists', { q: name });
  await admin.follow(admin.rowLinks('membership/therapists').first());
  expect(admin.address).toBe(`/membership/therapists/${String(id)}/show`);
  await confirmHold(admin, other);
  await expectShown(admin.page.getByRole('link', { name: own }));
  await web.choose('/my/week');
  await web.choose('/my/meetings');
  await expectShown(web.page.getByRole('cell', { name: other }));
  expect(web.complaints.take()).toEqual([]);
}

/** Confirms the hold of a member, who then has a meeting. */
async function confirmHold({ page }: AdminWeb, member: string): Promise<void> {
  const hold = partOf(page, 'Reservas a confirmar').getByRole('row').filter({ hasText: member });
  await hold.getByRole('button', { name: 'Confirmar' }).click();
  await expectShown(page.getByText('Sessão confirmada.'));
  await hold.waitFor({ state: 'detached' });
  await expectShown(partOf(page, 'Próximas sessões').getByRole('row').filter({ hasText: member }));
}

const partOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function expectOwnTime(web: AdminWeb): Promise<void> {
  const { page, dialog } = web;
  await page.getByRole('button', { name: 'Reservar um horário para mim' }).click();
  await dialog.getByLabel('Início').fill('2031-03-11T10:00');
  await dialog.getByLabel('Fim').fill('2031-03-11T09:00');
  await dialog.getByLabel('Título').fill('Supervisão');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectShown(dialog.locator('.MuiFormControl-root').filter({ hasText: 'Fim' }).locator('.Mui-error').first());
  expect(web.complaints.take()).toEqual(['/admin/my/meetings: POST /api/v2/therapist/me/meetings answers 422']);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const row = partOf(page, 'Próximas sessões').getByRole('row').filter({ hasText: 'Rui Exemplo' }).first();
  const member = await row.getByRole('cell').nth(2).innerText();
  await row.getByRole('button', { name: 'Desmarcar' }).click();
  await dialog.getByRole('button', { name: 'Desmarcar' }).click();
  await expectShown(page.getByText('Sessão desmarcada'));
  await page.getByRole('row').filter({ hasText: member }).waitFor({ state: 'detached' });
  expect(web.complaints.take()).toEqual([]);
}

async function expectRest(web: AdminWeb): Promise<void> {
  const { page, dialog } = web;
  await web.choose('/my/calendars');
  const before = await page.locator('input[value$=".ics"]').inputValue();
  await page.getByRole('button', { name: 'Trocar o endereço' }).click();
  await dialog.getByRole('button', { name: 'Trocar o endereço' }).click();
  await expectShown(page.getByText('Endereço trocado'));
  await page.locator(`input[value$=".ics"]:not([value="${before}"])`).waitFor();
  await page.getByLabel('Endereço iCal (https)').fill('não é um endereço');
  await page.getByRole('button', { name: 'Adicionar agenda' }).click();
  await expectShown(page.locator('.MuiFormHelperText-root.Mui-error'));
  expect(web.complaints.take()).toEqual(['/admin/my/calendars: POST /api/v2/therapist/me/calendars answers 422']);

  await web.choose('/my/profile');
  await page.getByRole('textbox', { name: 'Apresentação' }).fill('Terapia para quem trabalha de noite.');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expectShown(page.getByText('Salvo', { exact: true }));
  expect(web.complaints.take()).toEqual([]);
}

async function expectLook(web: AdminWeb): Promise<void> {
  const problems: string[] = [];
  for (const [address, title] of Object.entries(ownPages)) {
    await web.choose(address);
    await expectShown(web.heading(title));
    problems.push(...(await problemsShown(web)), ...(await cancelDialogs(web)));
  }
  const theme = web.page.getByRole('button', { name: 'Alternar entre claro e escuro' });
  await theme.click();
  await web.choose('/my/week');
  problems.push(...(await problemsShown(web, '-dark')));
  await theme.click();
  expect([...problems, ...web.complaints.take()]).toEqual([]);
}
