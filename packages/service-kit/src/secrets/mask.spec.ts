import { describe, expect, it } from 'vitest';
import { hideSecrets, mask } from './mask.js';

hideSecrets({ fields: ['cpfCnpj'], paths: ['/habits/calendar/'] });

describe('a log line', () => {
  it.each([
    'GET /api/v2/webhook?auth_token_verification=canary-4711&x=1',
    '{"authorization":"Bearer canary-4711"}',
    'Bearer canary-4711.abc',
    'GET https://rotina.test/v1/habits/calendar/canary-4711_x.ics HTTP/1.1',
    '{"password":"canary-4711"}',
    '{"access-token":"canary-4711"}',
    '{"partner-access-token":"canary-4711"}',
    '{"credit_card_token":"a canary-4711 \\" quoted"}',
    'token eyJcanary-4711.eyJzdWIiOiI3In0.c2ln',
  ])('never holds a secret: %s', (line) => {
    expect(mask(line)).not.toContain('canary-4711');
  });

  it.each([
    '{"document":"52998224725"}',
    '{"cpfCnpj":"id-52998224725"}',
    'CPF 529.982.247-25',
    'CPF 529.982.247\u201125',
    'CPF 529.982.247\u200B\u201325',
    'buyer 52998224725 paid',
  ])('never holds a CPF: %s', (line) => {
    expect(mask(line)).not.toMatch(/529\.?982/);
  });

  it('keeps ids, instants and amounts', () => {
    const line = 'payment 019a5b3c-1234-7abc-8def-123456789012 at 1763733283000: 350.00';
    expect(mask(line)).toBe(line);
  });
});
