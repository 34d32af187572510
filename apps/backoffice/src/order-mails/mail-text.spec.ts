import { describe, expect, it } from 'vitest';
import { languages, Messages } from '@rotina/service-kit/messages';
import { messages } from '../messages.js';
import { mailText } from './mail-text.js';

const catalogue = new Messages(messages);
const params = { name: 'Ana', code: 'ORD-0123456789', total: '350.00' };

describe('mails about an order', () => {
  it.each(languages)('in %s names the order, the buyer and the amount, and leaves nothing unfilled', (language) => {
    const { subject, text } = mailText(catalogue.for(language), 'orderPaid', params);
    expect(subject).toContain('ORD-0123456789');
    expect(text).toContain('Ana');
    expect(text).toContain(language === 'en' ? 'R$ 350.00' : 'R$ 350,00');
    expect(subject + text).not.toMatch(/mail\.|\{\{/);
  });

  it('keep a name from starting another header', () => {
    const { subject } = mailText(catalogue.for('pt'), 'orderPaid', { ...params, code: 'A\r\nBcc: x@y.test' });
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('make no link of a name', () => {
    const { text } = mailText(catalogue.for('pt'), 'orderPaid', { ...params, name: 'Ana https://a.test b.test/x' });
    expect(text).toContain('Ana b. test/x');
    expect(text).not.toContain('a.test');
  });
});
