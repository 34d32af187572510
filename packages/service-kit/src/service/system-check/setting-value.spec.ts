import { describe, expect, it } from 'vitest';
import { shownSetting } from './setting-value.js';

const setting = { name: 'X', type: 'string', description: 'Something.', default: 'usual' } as const;

describe('the value of a setting that administrators see', () => {
  it.each([
    ['usual', { kind: 'default', value: 'usual' }],
    ['other', { kind: 'value', value: 'other' }],
    [8080, { kind: 'value', value: '8080' }],
    [false, { kind: 'value', value: 'false' }],
    ['', { kind: 'empty', value: '' }],
    [undefined, { kind: 'empty', value: '' }],
    ['https://api.rotina.test:8443/v3?key=abc', { kind: 'value', value: 'https://api.rotina.test:8443' }],
    ['postgres://rotina:abc@db.rotina.test:5432/habits', { kind: 'value', value: 'postgres://db.rotina.test:5432' }],
    ['postgres://rotina:abc@one:5432,two:5432/habits', { kind: 'hidden', value: '' }],
    ['redis://:abc@redis.rotina.test', { kind: 'value', value: 'redis://redis.rotina.test' }],
    ['Rotina <nao-responda@rotina.test>', { kind: 'hidden', value: '' }],
    ['authorization=abc', { kind: 'hidden', value: '' }],
    ['file:///srv/rotina/files', { kind: 'hidden', value: '' }],
  ])('%j is %j', (value, shown) => {
    expect(shownSetting(setting, value)).toEqual(shown);
  });

  it('is never that of a secret', () => {
    expect(shownSetting({ ...setting, secret: true }, 'usual')).toEqual({ kind: 'hidden', value: '' });
    expect(shownSetting({ ...setting, secret: true }, '')).toEqual({ kind: 'empty', value: '' });
  });
});
