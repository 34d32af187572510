import { describe, expect, it } from 'vitest';
import { composedMail } from './mail-layout.js';

const content = {
  language: 'pt-BR',
  subject: 'Sua compra:\r\nBcc: x@y.test',
  parts: [
    { text: 'Olá, Ana <b>Souza</b>!' },
    { text: 'Sua compra foi registrada.' },
    { link: 'https://rotina.test/p/1?a=1&b=2', action: 'Ver "minha" compra' },
    { text: 'Não compartilhe o endereço.' },
  ],
};

describe('a mail', () => {
  it('says the same as text and as HTML, in the order of its parts', () => {
    const { text, html = '' } = composedMail(content);
    expect(text.split('\n\n')).toEqual([
      'Olá, Ana <b>Souza</b>!',
      'Sua compra foi registrada.',
      'https://rotina.test/p/1?a=1&b=2',
      'Não compartilhe o endereço.',
    ]);
    const places = ['Olá, Ana', 'foi registrada.</td>', 'href="https://rotina.test/p/1', 'Não compartilhe'].map(
      (part) => html.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });

  it('contains nothing of a name or an address that would be markup', () => {
    const { html = '' } = composedMail(content);
    expect(html).toContain('Ana &lt;b&gt;Souza&lt;/b&gt;');
    expect(html).toContain('https://rotina.test/p/1?a=1&amp;b=2');
    expect(html).toContain('Ver &quot;minha&quot; compra');
    expect(html).not.toContain('<b>');
  });

  it('has a subject of one line, the language of its texts, and a preview that is not the greeting', () => {
    const { subject, html = '' } = composedMail(content);
    expect(subject).toBe('Sua compra: Bcc: x@y.test');
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toMatch(/display:none[^>]*>Sua compra foi registrada\.</);
  });

  it('lists facts with their names, in both forms', () => {
    const { text, html = '' } = composedMail({ ...content, parts: [{ rows: [['Parcela <1>', 'R$ 10,00']] }] });
    expect(text).toBe('- Parcela <1>: R$ 10,00');
    expect(html).toMatch(/>Parcela &lt;1&gt;<\/td><td[^>]*>R\$ 10,00<\/td>/);
  });

  it('says where answers go only where that is not its sender', () => {
    expect(composedMail({ ...content, replyTo: 'loja@rotina.test' }).replyTo).toBe('loja@rotina.test');
    expect(composedMail({ ...content, replyTo: null })).not.toHaveProperty('replyTo');
  });
});
