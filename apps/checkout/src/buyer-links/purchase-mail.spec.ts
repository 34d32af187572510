import { describe, expect, it } from 'vitest';
import { languages, Messages } from '@rotina/service-kit/messages';
import { messages } from '../messages.js';
import { PaymentLinks } from './payment-links.js';
import { purchaseMail, purchaseMailTemplates } from './purchase-mail.js';
import type { PurchaseMailParams, PurchaseMailTemplate } from './purchase-mail.js';

const catalogue = new Messages(messages);
const compose = purchaseMail(new PaymentLinks('https://rotina.test', 'a-secret-of-this-test'));
const params: PurchaseMailParams = {
  pid: '01a1fe77-2630-7242-a017-0900cd84a48e',
  name: 'Ana <b>Souza</b>',
  product: 'Assinatura anual',
  organization: 'Rotina & Cia',
  contact: 'atendimento@rotina.test',
  billingType: 'BOLETO',
  installmentCount: 3,
  installments: [
    { number: 2, amountCents: 10_333, dueDate: '2026-05-10' },
    { number: 1, amountCents: 10_334, dueDate: '2026-04-10' },
  ],
  total: '310.00',
  until: '2026-08-08',
  expiresAt: '2026-08-09T03:00:00Z',
};

/** Amounts and dates as the reader of each language writes them. */
const written = {
  pt: { sum: 'R$ 206,67', first: 'R$ 103,34', total: 'R$ 310,00', date: '10 de abril de 2026', until: '8 de agosto' },
  en: { sum: 'R$ 206.67', first: 'R$ 103.34', total: 'R$ 310.00', date: 'April 10, 2026', until: 'August 8' },
  es: { sum: 'R$ 206,67', first: 'R$ 103,34', total: 'R$ 310,00', date: '10 de abril de 2026', until: '8 de agosto' },
} as const;

const subjects: Readonly<Record<PurchaseMailTemplate, RegExp>> = {
  purchasePlaced: /^(Sua compra|Your purchase|Su compra): Assinatura anual$/,
  paymentOverdue: /^(Em atraso|Overdue|Atrasado): .*206.67.* (de|for) Assinatura anual$/,
  planReplaced: /^(Seu novo plano de pagamento|Your new payment plan|Su nuevo plan de pago): Assinatura anual$/,
};

type Language = keyof typeof written;

/** The text and the HTML of a mail, each as a person reads it, with plain spaces. */
function formsOf(language: Language, template: PurchaseMailTemplate, changes: Partial<PurchaseMailParams> = {}) {
  const { subject, text, html = '', replyTo } = compose(catalogue.for(language), template, { ...params, ...changes });
  const shown = html
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const plain = (one: string): string => one.replaceAll(/[\s\u{A0}\u{202F}]+/gu, ' ');
  return { subject: plain(subject), forms: [plain(text), plain(shown)], text: plain(text), html, replyTo };
}

const everyMail = (languages as readonly Language[]).flatMap((language) =>
  purchaseMailTemplates.map((template) => [template, language] as const),
);

describe('mails to buyers', () => {
  it.each(everyMail)(
    '%s in %s: subject, seller, product, plan, link, its end, and where to write to',
    (template, language) => {
      const { subject, forms, html, replyTo } = formsOf(language, template);
      const { first, date, until } = written[language];
      expect(subject).toMatch(subjects[template]);
      for (const form of forms) {
        for (const part of ['Ana <b>Souza</b>', 'Rotina & Cia', 'Assinatura anual', first, date, until]) {
          expect(form).toContain(part);
        }
        expect(form).toContain(`https://rotina.test/api/v1/payments/${params.pid}?token=`);
        expect(form).toContain('atendimento@rotina.test');
        expect(form).not.toMatch(/mail\.|\{\{|undefined|null/);
      }
      expect(html).toContain(`href="https://rotina.test/api/v1/payments/${params.pid}?token=`);
      expect(html).not.toContain('<b>');
      expect(replyTo).toBe('atendimento@rotina.test');
    },
  );

  it.each(languages as readonly Language[])('first say in %s what it is about', (language) => {
    const { sum, total, first, date } = written[language];
    const sentence = (template: PurchaseMailTemplate): string =>
      formsOf(language, template).text.split('!')[1]?.split('- ')[0] ?? '';
    expect(sentence('purchasePlaced')).toContain(total);
    for (const part of [sum, date]) expect(sentence('paymentOverdue')).toContain(part);
    for (const part of [total, first, date]) expect(sentence('planReplaced')).toContain(part);
  });

  it.each([
    ['BOLETO', /segunda via está nessa mesma página/, /Não pague nenhum boleto antigo/],
    ['PIX', /Um novo está nessa mesma página/, /Não pague nenhum boleto nem código Pix antigo/],
    ['CREDIT_CARD', /pode pagar com cartão/, /Não pague nenhum boleto nem código Pix antigo/],
  ] as const)('say where a payment by %s is made, and which codes are void', (billingType, overdue, replaced) => {
    expect(formsOf('pt', 'paymentOverdue', { billingType }).text).toMatch(overdue);
    expect(formsOf('pt', 'planReplaced', { billingType }).text).toMatch(replaced);
  });

  it('name the seller where it has no address, and then go back to our sender', () => {
    const { text, replyTo } = formsOf('pt', 'paymentOverdue', { contact: null });
    expect(text).toContain('Fale com Rotina & Cia.');
    expect(replyTo).toBeUndefined();
  });

  it('still go out where an earlier version stored them', () => {
    const { pid, name, product, organization, total, until, expiresAt } = params;
    const stored = { pid, name, product, organization, total, until, expiresAt };
    const { text } = compose(catalogue.for('pt'), 'purchasePlaced', stored);
    expect(text).toContain('Assinatura anual');
    expect(text).not.toMatch(/mail\.|\{\{|undefined|null/);
  });
});
