import { describe, expect, it } from 'vitest';
import { languages, Messages } from '@rotina/service-kit/messages';
import { messages } from '../../messages.js';
import { mailText } from './mail-text.js';
import type { MailParams, MailTemplate } from './mail-text.js';

const catalogue = new Messages(messages);
const link = 'https://rotina.test/pagina/1?a=1&b=2';
const account = 'a***@rotina.test';
const noon = { instant: '2026-07-10T15:00:00Z', timeZone: 'America/Sao_Paulo' };
const deadline = { instant: '2026-07-09T15:00:00Z', timeZone: 'America/Sao_Paulo' };
const ahead = { other: 'Íris <i>Exemplo</i>', at: noon, place: 'Rua das Flores, 10', cancelUntil: deadline, link };

/** The parameters of every mail, but for the name. */
const mails: Readonly<Record<MailTemplate, Omit<MailParams, 'name'>>> = {
  setPassword: { link, detailsLink: `${link}&c=3` },
  resetPassword: { link },
  signUp: { link },
  accountExists: { link },
  emailChange: { link },
  emailTaken: { link },
  emailChangeAsked: { link, account },
  emailChanged: { account },
  confirmDetails: { detailsLink: link },
  accountFound: { account },
  buyerQuestion: { account },
  membershipEnds: { validUntil: '2026-07-10' },
  paymentOverdue: {},
  meetingConfirmed: ahead,
  meetingMoved: ahead,
  meetingCancelled: { other: ahead.other, at: noon },
};

const everyMail = languages.flatMap((language) =>
  (Object.keys(mails) as MailTemplate[]).map((template) => [template, language] as const),
);

/** The text and the HTML of a mail, each as a person reads it. */
function formsOf(template: MailTemplate, language: (typeof languages)[number]) {
  const mail = mailText(catalogue.for(language), template, { name: 'Ana <b>Souza</b>', ...mails[template] });
  const html = mail.html ?? '';
  const shown = html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return { ...mail, html, forms: [mail.text, shown] };
}

describe('mails of membership', () => {
  it.each(everyMail)('%s in %s: subject, name, links, account, date, place and other person', (template, language) => {
    const { subject, forms, html } = formsOf(template, language);
    const { account: about, validUntil, at, other, place } = mails[template];
    const date = language === 'en' ? '2026-07-10' : '10/07/2026';
    const links = [mails[template].link, mails[template].detailsLink].filter((one) => one !== undefined);
    const dates = validUntil === undefined && at === undefined ? [] : [date];
    const parts = [...links, ...dates, about, other, place].filter((part) => part != null);
    expect(subject.length).toBeGreaterThan(10);
    for (const form of forms) {
      for (const part of ['Ana <b>Souza</b>', ...parts]) expect(form).toContain(part);
      expect(form + subject).not.toMatch(/mail\.|\{\{|undefined|null/);
    }
    for (const one of links) expect(html).toContain(`href="${one.replaceAll('&', '&amp;')}"`);
    expect(html).not.toMatch(/<[bi]>/);
  });

  it.each([
    ['pt', 'às 12:00 (horário de Brasília)', 'até 09/07/2026, às 12:00 (horário de Brasília)'],
    ['en', 'at 12:00 (Brasilia Time)', 'until 2026-07-09 at 12:00 (Brasilia Time)'],
    ['es', 'a las 12:00 (hora de Brasilia)', 'hasta el 09/07/2026 a las 12:00 (hora de Brasilia)'],
  ] as const)('of a meeting tell its time and deadline in %s with the zone in words', (language, time, until) => {
    for (const template of ['meetingConfirmed', 'meetingMoved'] as const) {
      for (const form of formsOf(template, language).forms) {
        expect(form).toContain(time);
        expect(form).toContain(until);
      }
    }
  });

  it('name summer time where the zone has it', () => {
    const at = { instant: '2026-07-10T15:00:00Z', timeZone: 'Europe/Lisbon' };
    const { text } = mailText(catalogue.for('pt'), 'meetingCancelled', { name: 'Ana', other: 'Íris', at });
    expect(text).toContain('às 16:00 (horário de verão da Europa Ocidental)');
  });
});
