import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '@rotina/testing';
import type { TestService } from '@rotina/testing';
import { notes } from './notes.service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService(notes);
});
afterAll(() => service.close());

/** The status of a note that is sent in these bytes, and the text that the service has read. */
async function answerTo(type: string, payload: Buffer): Promise<{ status: number; text: unknown }> {
  const { statusCode, body } = await service.app.inject({
    method: 'POST',
    url: '/notes',
    headers: { authorization: `Bearer ${await service.tokenOf({ id: 7 })}`, 'content-type': type },
    payload,
  });
  return { status: statusCode, text: (JSON.parse(body) as { text?: unknown }).text };
}

const json = '{"text":"céu"}';
const utf16 = Buffer.from(json, 'utf16le');
const latin1 = Buffer.from(json, 'latin1');
const form = 'application/x-www-form-urlencoded';

describe('a body', () => {
  it.each([
    ['application/json', Buffer.from(json)],
    ['application/json', Buffer.from(`\u{FEFF}${json}`)],
    ['application/json; charset=UTF-8', Buffer.from(json)],
    ['application/json; charset="utf8"', Buffer.from(json)],
    ['application/json;charset=ISO-8859-1', latin1],
    ['application/vnd.x+json; charset=windows-1252', latin1],
    ['application/json; charset=utf-16le', utf16],
    ['application/json; charset=utf-16be', Buffer.from(utf16).swap16()],
    [form, Buffer.from('text=c%C3%A9u')],
    [form, Buffer.from('text=céu')],
    [`${form}; charset=iso-8859-1`, Buffer.from('text=c%E9u')],
    [`${form}; charset=iso-8859-1`, Buffer.from('text=céu', 'latin1')],
  ])('of %s is read by its charset', async (type, payload) => {
    expect(await answerTo(type, payload)).toEqual({ status: 201, text: 'céu' });
  });

  it.each([
    ['application/json', latin1],
    ['application/json', utf16],
    ['application/json; charset=utf-8', Buffer.from('{"text":"\u{FF}\u{FE}"}', 'latin1')],
    ['application/json; charset=utf-8', Buffer.concat([Buffer.from(json), Buffer.from([0xc3])])],
    ['application/json; charset=utf-8', Buffer.from('{"text":"\u{ED}\u{A0}\u{80}"}', 'latin1')],
    ['application/json; charset=utf-16le', utf16.subarray(1)],
    [form, Buffer.from('text=c%E9u')],
    [form, Buffer.from('text=céu', 'latin1')],
  ])('of %s with bytes that are not of its charset is 400', async (type, payload) => {
    expect(await answerTo(type, payload)).toMatchObject({ status: 400 });
  });

  it.each(['utf-7', 'x-unknown', '日本'])('in the charset %s, which nobody knows, is 415', async (charset) => {
    const type = Buffer.from(`application/json; charset=${charset}`).toString('latin1');
    expect(await answerTo(type, Buffer.from(json))).toMatchObject({ status: 415 });
  });

  it('keeps the fields of a form as browsers send them', async () => {
    const { text } = await answerTo(form, Buffer.from('&text=a+b%2B%3D=1%zz&&__proto__=x'));
    expect(text).toBe('a b+==1%zz');
  });
});
