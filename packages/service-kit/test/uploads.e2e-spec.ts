import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { albums, work } from './albums.service.js';

const mebibyte = 1_048_576;
let service: TestService;
let caller: Caller;

beforeAll(async () => {
  service = await startService(albums);
  caller = service.as({ id: 7 });
});
afterAll(() => service.close());
afterEach(() => {
  work.run = () => Promise.resolve();
});

type Part = string | readonly [content: string, name: string];

function form(parts: readonly (readonly [field: string, part: Part])[]): FormData {
  const made = new FormData();
  for (const [field, part] of parts) {
    if (typeof part === 'string') made.append(field, part);
    else made.append(field, new Blob([part[0]]), part[1]);
  }
  return made;
}

const photo = (size: number, name = 'mar.jpg'): Part => ['x'.repeat(size), name];
const received = (name: string, size: number): object => ({ name, size, first: 'xx', length: size });

describe('a multipart body', () => {
  it('gives the handler fields, nested by their brackets, and files', async () => {
    const body = form([
      ['title', 'Praia'],
      ['place[city]', 'Natal'],
      ['place[region]', ''],
      ['photos[]', photo(3)],
      ['photos[]', photo(mebibyte, 'céu.jpg')],
    ]);
    await caller.put('/albums', body).ok({
      body: { title: 'Praia', place: { city: 'Natal', region: null } },
      files: [received('mar.jpg', 3), received('céu.jpg', mebibyte)],
    });
  });

  it('has no other files than those of the field, and none that is empty and has no name', async () => {
    const body = form([
      ['other', photo(3)],
      ['photos[]', ['', '']],
    ]);
    await caller.put('/albums', body).ok({ body: {}, files: [] });
  });

  it('stands beside JSON', async () => {
    await caller.put('/albums', { title: 'Praia' }).ok({ body: { title: 'Praia' }, files: [] });
  });

  it('sets no property that objects inherit', async () => {
    const body = form([
      ['__proto__[admin]', 'true'],
      ['constructor[prototype][admin]', 'true'],
    ]);
    await caller.put('/albums', body).ok();
    expect('admin' in {}).toBe(false);
  });

  it('is refused with a file too many or too large', async () => {
    const three = ['a', 'b', 'c'].map((name) => ['photos[]', photo(3, name)] as const);
    await caller
      .put('/albums', form(three))
      .unprocessable({ fields: ['O campo photos tem arquivos demais: no máximo 2.'] });
    await caller
      .put('/albums', form([['photos', photo(mebibyte + 1)]]))
      .unprocessable({ fields: ['O campo photos tem um arquivo com mais de 1 MiB.'] });
  });

  it('is refused when it is too large as a whole, or has too many or too long fields', async () => {
    const large = ['a', 'b', 'c'].map((name) => [name, photo(mebibyte)] as const);
    await caller.put('/albums', form(large)).status(413);
    await caller
      .put('/albums', form(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x'] as const)))
      .status(413);
    await caller.put('/albums', form([['title', 'x'.repeat(16_385)]])).status(413);
    await caller.put('/albums', form([['x'.repeat(101), 'x']])).status(413);
  });

  it('is refused without a boundary, and when it ends too early', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    await caller.with(headers).put('/albums', 'x').badRequest();
    const early = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a"\r\n\r\nabc';
    await caller.with({ 'content-type': 'multipart/form-data; boundary=x' }).put('/albums', early).badRequest();
  });

  it.each([
    ['value', 'name="title"\r\n\r\nPraia \u{FF}'],
    ['name', 'name="t\u{FF}"\r\n\r\nPraia'],
    ['file name', 'name="photos[]"; filename="c\u{FF}u.jpg"\r\n\r\nxx'],
  ])('is refused with a %s whose bytes are not UTF-8', async (_what, part) => {
    const { statusCode } = await service.app.inject({
      method: 'PUT',
      url: '/albums',
      headers: {
        authorization: `Bearer ${await service.tokenOf({ id: 7 })}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: Buffer.from(`--x\r\ncontent-disposition: form-data; ${part}\r\n--x--\r\n`, 'latin1'),
    });
    expect(statusCode).toBe(400);
  });

  it('is refused where no files are taken, and before the token', async () => {
    await caller.put('/albums/json', form([['title', 'x']])).status(415);
    await service
      .as(null)
      .put('/albums', form([['title', 'x']]))
      .unauthorized();
  });
});

describe('uploads', () => {
  it('leave no file behind, also when the handler fails', async () => {
    work.run = () => Promise.reject(new Error('The work failed.'));
    await caller.put('/albums', form([['photos', photo(3)]])).status(500);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('rotina-upload-'))).toEqual([]);
  });

  it('of one user wait for each other, and those of others do not', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    let begun = 0;
    work.run = async () => {
      begun += 1;
      await promise;
    };
    const body = (): FormData => form([['photos', photo(3)]]);
    const all = [caller, caller, service.as({ id: 8 })].map((who) => who.put('/albums', body()).ok());
    await eventually(() => {
      expect(begun).toBe(2);
    });
    resolve(null);
    await Promise.all(all);
    expect(begun).toBe(3);
  });
});
