import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { DocumentsService } from '../../src/profiles/documents/documents.service.js';
import { aContent, documentsOf, DocumentsScene, formOfMany, me, pdf, upload } from './documents-scene.js';
import { MembershipTest } from '../harness.js';
import { S3Server } from './s3-server.js';

let scene: DocumentsScene;

beforeAll(async () => {
  scene = await DocumentsScene.start();
});
afterAll(() => scene.close());

describe('a file that no row refers to', () => {
  it('is removed an hour after a process died between file and row', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const left = scene.files.storing([aContent], () => promise);
    await eventually(async () => {
      expect((await scene.stored()).length).toBe((await scene.keys()).length + 1);
    });
    scene.test.service.clock.advance({ minutes: 59 });
    expect((await scene.stored()).length).toBe((await scene.keys()).length + 1);
    scene.test.service.clock.advance({ minutes: 2 });
    await scene.filesAreDocuments();
    resolve(null);
    await left;
  });

  it('is removed when all documents of a user are, after the commit and not before', async () => {
    const { id, caller } = await scene.aUser();
    await caller.put(me, formOfMany(2)).ok();
    const before = (await scene.stored()).length;
    const rolledBack = scene.test.service.database.transaction(async (tx) => {
      await scene.documents.eraseAll(tx, id);
      throw new Error('The work failed.');
    });
    await expect(rolledBack).rejects.toThrow('The work failed.');
    expect(await documentsOf(caller)).toHaveLength(2);
    await scene.test.service.database.transaction((tx) => scene.documents.eraseAll(tx, id));
    await eventually(async () => {
      expect((await scene.stored()).length).toBe(before - 2);
    });
    await scene.filesAreDocuments();
  });
});

describe('documents in a bucket', () => {
  it('are stored, downloaded and removed like those in a folder', async () => {
    const server = await S3Server.start();
    const other = await MembershipTest.start({ FILES_URL: server.url });
    try {
      const { id } = await other.createUser();
      const caller = await other.as(id);
      const { url } = await upload(caller);
      expect(((await caller.get(url).response()).body as Buffer).toString()).toBe(pdf);
      const documents = other.service.get(DocumentsService);
      await other.service.database.transaction((tx) => documents.eraseAll(tx, id));
      await eventually(async () => {
        expect(await other.select('select 1 from unkept_files')).toEqual([]);
      });
    } finally {
      await other.close();
      await server.close();
    }
  });
});
