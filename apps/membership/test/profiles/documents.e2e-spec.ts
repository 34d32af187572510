import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsersService } from '../../src/identity/users/users.service.js';
import { aContent, documentsOf, DocumentsScene, formOf, formOfMany, me, pdf, upload } from './documents-scene.js';
import type { ProfileAnswer } from './documents-scene.js';

const png = '\x89PNG\r\n\x1a\n retrato';
const jpeg = '\xff\xd8\xff\xe0 retrato';
const mebibyte = 1_048_576;

let scene: DocumentsScene;

beforeAll(async () => {
  scene = await DocumentsScene.start();
});
afterAll(() => scene.close());

describe('documents of a profile', () => {
  it('come beside attributes and are listed with a name, a type, a size and an address', async () => {
    const { id, caller } = await scene.aUser();
    const form = formOf([pdf, 'RG frente.pdf'], [png, 'foto.png'], [jpeg, 'verso.jpg']);
    form.append('gender', 'female');
    form.append('address_attributes[city]', 'Natal');
    const { profile } = await caller.put(`${me}/${String(id)}`, form).ok<ProfileAnswer>();
    expect(profile).toMatchObject({ gender: 'female', address: { city: 'Natal' } });
    expect(profile.documents).toEqual(
      [
        ['RG frente.pdf', 'application/pdf', pdf.length],
        ['foto.png', 'image/png', png.length],
        ['verso.jpg', 'image/jpeg', jpeg.length],
      ].map(([name, content_type, size]) => {
        const documentId: unknown = expect.any(Number);
        return {
          id: documentId,
          name,
          content_type,
          size,
          url: expect.stringMatching(/^\/api\/v1\/me\/documents\/\d+$/),
        };
      }),
    );
    expect(await documentsOf(caller)).toEqual(profile.documents);
  });

  it('are added to those of before', async () => {
    const { caller } = await scene.aUser();
    await upload(caller, formOf([pdf, 'a.pdf']));
    await upload(caller, formOf([pdf, 'b.pdf']));
    expect((await documentsOf(caller)).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    await caller.put(me, { gender: 'male' }).ok();
    expect(await documentsOf(caller)).toHaveLength(2);
  });

  it('have the type of their content, whatever name and sender say', async () => {
    const { caller } = await scene.aUser();
    expect(await upload(caller, formOf([png, 'contrato.pdf', 'application/pdf']))).toMatchObject({
      name: 'contrato.pdf',
      content_type: 'image/png',
    });
    await caller
      .put(me, formOf([pdf, 'a.pdf'], ['<html><script>', 'foto.png', 'image/png']))
      .unprocessable({ error: 'O campo documents aceita PDF, JPEG e PNG, e foto.png não é nenhum deles.' });
    expect(await documentsOf(caller)).toHaveLength(1);
  });

  it('are 10 MiB at most', async () => {
    const { caller } = await scene.aUser();
    const large = pdf.padEnd(10 * mebibyte, 'x');
    expect((await upload(caller, formOf([large, 'a.pdf']))).size).toBe(10 * mebibyte);
    await caller
      .put(me, formOf([`${large}x`, 'b.pdf']))
      .unprocessable({ error: 'O campo documents tem um arquivo com mais de 10 MiB.' });
    expect(await documentsOf(caller)).toHaveLength(1);
  });

  it('are five per person in all: a sixth is refused, and nothing of its request is stored', async () => {
    const { caller } = await scene.aUser();
    await caller.put(me, formOfMany(4)).ok();
    const two = formOfMany(2);
    two.append('gender', 'male');
    await caller.put(me, two).unprocessable({ error: 'O campo documents aceita no máximo 5 arquivos por pessoa.' });
    expect((await caller.get(me).ok<ProfileAnswer>()).profile).toMatchObject({ gender: null });
    await caller.put(me, formOfMany(1)).ok();
    await caller.put(me, formOfMany(6)).unprocessable();
    expect(await documentsOf(caller)).toHaveLength(5);
    await scene.filesAreDocuments();
  });

  it('are five also when two requests come at the same time', async () => {
    const { caller } = await scene.aUser();
    const answers = await Promise.all([3, 3].map((count) => caller.put(me, formOfMany(count)).response()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await documentsOf(caller)).toHaveLength(3);
    await scene.filesAreDocuments();
  });

  it('are five also when two replicas add some at the same time', async () => {
    const { id, caller } = await scene.aUser();
    const add = (): Promise<void> =>
      scene.files.storing([aContent, aContent, aContent], (keys) =>
        scene.test.service.database.transaction(async (tx) => {
          await scene.test.service.get(UsersService).lock(tx, id);
          await scene.documents.add(
            tx,
            id,
            keys.map((key) => ({ key, name: 'a.pdf', contentType: 'application/pdf', size: 1 })),
          );
        }),
      );
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await documentsOf(caller)).toHaveLength(3);
    await scene.filesAreDocuments();
  });

  it('are not stored with attributes that are invalid', async () => {
    const { caller } = await scene.aUser();
    const form = formOfMany(1);
    form.append('gender', 'unknown');
    await caller.put(me, form).unprocessable();
    expect(await documentsOf(caller)).toEqual([]);
  });
});

describe('the download of a document', () => {
  it('is an attachment that no browser guesses about or keeps', async () => {
    const { caller } = await scene.aUser();
    const { url } = await upload(caller, formOf([pdf, 'Certidão "1".pdf']));
    const answer = await caller.get(url).response();
    expect(answer.status).toBe(200);
    expect((answer.body as Buffer).toString('latin1')).toBe(pdf);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''Certid%C3%A3o/) as unknown,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is for the owner and administrators only', async () => {
    const { caller } = await scene.aUser();
    const { url } = await upload(caller);
    const admin = await scene.test.admin();
    expect((await admin.get(url).response()).status).toBe(200);
    await (await scene.aUser()).caller.get(url).forbidden();
    await scene.test.anonymous.get(url).unauthorized();
  });

  it.each(['0', '999999', '99999999999', 'x', '1.5'])('of %s, which does not exist, is a 404', async (id) => {
    const { caller } = await scene.aUser();
    await caller.get(`${me}/documents/${id}`).notFound({ error: 'Documento não encontrado.' });
  });
});
