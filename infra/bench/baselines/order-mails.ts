import { createHmac, randomUUIDv7 } from 'node:crypto';
import { createTransport } from 'nodemailer';

const publicUrl = 'http://localhost:8080/api/v1';
const transport = createTransport({
  url: process.env['SMTP_URL'] ?? '',
  pool: true,
  maxConnections: 16,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
});

interface Params {
  readonly name: string;
  readonly product?: string;
  readonly amount?: string;
  readonly pid?: string;
  readonly code?: string;
  readonly password?: string;
  readonly confirmation?: string;
}

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly template: keyof typeof templates;
  readonly params: Params;
}

interface Text {
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export const amountOf = (cents: number): string => money.format(cents / 100);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As text and as HTML; a paragraph that is an address becomes a link with its name. */
function withLinks(subject: string, paragraphs: readonly string[], names: Readonly<Record<string, string>>): Text {
  const html = paragraphs.map((paragraph) => {
    const name = names[paragraph];
    const link = name === undefined ? '' : `<p><a href="${escaped(paragraph)}">${name}</a></p>`;
    return `${link}<p>${escaped(paragraph)}</p>`;
  });
  return { subject, text: paragraphs.join('\n\n'), html: `<!doctype html><html><body>${html.join('')}</body></html>` };
}

function paymentLink(pid: string): string {
  const until = String(Math.floor(Date.now() / 1_000) + 90 * 86_400);
  const signature = createHmac('sha256', 'links').update(`${pid}.${until}`).digest('base64url');
  return `${publicUrl}/payments/${pid}?token=${until}.${signature}`;
}

const templates = {
  purchasePlaced({ name, product = '', amount = '', pid = '' }: Params): Text {
    const link = paymentLink(pid);
    const paragraphs = [
      `Olá, ${name}!`,
      `Sua compra de ${product}, no valor de ${amount}, foi registrada. Neste endereço você vê as parcelas, os vencimentos e como pagar o que está em aberto:`,
      link,
      'O endereço vale por 90 dias. Quem o tem vê a sua compra: não o compartilhe.',
    ];
    return withLinks(`Sua compra: ${product}`, paragraphs, { [link]: 'Ver minha compra' });
  },
  orderPaid: ({ name, code = '', amount = '' }: Params): Text => ({
    subject: `Pagamento do pedido ${code} concluído`,
    text: `Olá, ${name}!\n\nRecebemos o pagamento completo do pedido ${code}, no valor de ${amount}. Obrigado!\n\nEquipe Rotina\n`,
  }),
  setPassword({ name, password = '', confirmation = '' }: Params): Text {
    const create = `${publicUrl}/auth/password/edit?token=${password}`;
    const confirm = `${publicUrl}/buyer_details/confirm?token=${confirmation}`;
    const paragraphs = [
      `Olá, ${name}! Boas-vindas à Rotina.`,
      'Sua conta na Rotina foi criada. Use o link abaixo em até 7 dias para criar a sua senha:',
      create,
      'O documento e o telefone da compra entram na sua conta quando você os confirma. Use o link abaixo em até 7 dias:',
      confirm,
      'Se o link vencer, peça outro em “Esqueci minha senha”.',
    ];
    const names = { [create]: 'Criar senha', [confirm]: 'Confirmar meus dados' };
    return withLinks('Crie a sua senha da Rotina', paragraphs, names);
  },
};

export const mailTo = (to: string, template: Mail['template'], params: Params): Mail => ({
  id: randomUUIDv7(),
  to,
  template,
  params,
});

/** Returns the mail server's answer. */
export async function sendMail({ id, to, template, params }: Mail): Promise<string> {
  const from = 'Rotina <nao-responda@rotina.test>';
  const { response } = await transport.sendMail({
    from,
    to,
    messageId: `<${id}@localhost>`,
    ...templates[template](params),
  });
  return response;
}
