import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { DocumentsService } from '../../src/profiles/documents/documents.service.js';
import type { DocumentView } from '../../src/profiles/documents/document.view.js';
import { FilesService } from '../../src/profiles/files/files.service.js';
import { MembershipTest } from '../harness.js';

export const me = '/api/v1/me';
export const pdf = '%PDF-1.7 contrato';

export interface ProfileAnswer {
  readonly profile: { readonly gender: string | null; readonly documents: readonly DocumentView[] };
}

export const aContent = { size: 1, open: () => Readable.from(['x']) };

export function formOf(...files: readonly (readonly [content: string, name: string, type?: string])[]): FormData {
  const form = new FormData();
  for (const [content, name, type = 'application/octet-stream'] of files)
    form.append('documents[]', new Blob([Buffer.from(content, 'latin1')], { type }), name);
  return form;
}

export const formOfMany = (count: number): FormData =>
  formOf(...Array.from({ length: count }, (_, index) => [pdf, `${index}.pdf`] as const));

export const documentsOf = async (caller: Caller): Promise<readonly DocumentView[]> =>
  (await caller.get(me).ok<ProfileAnswer>()).profile.documents;

/** Uploads documents and returns the last one. */
export async function upload(caller: Caller, form = formOf([pdf, 'RG.pdf'])): Promise<DocumentView> {
  const { profile } = await caller.put(me, form).ok<ProfileAnswer>();
  const document = profile.documents.at(-1);
  if (!document) throw new Error('Nothing was uploaded.');
  return document;
}

/** The service with its files in a folder that the test sees. */
export class DocumentsScene {
  private constructor(
    readonly test: MembershipTest,
    private readonly folder: string,
  ) {}

  static async start(): Promise<DocumentsScene> {
    const folder = await mkdtemp(path.join(tmpdir(), 'rotina-documents-'));
    return new DocumentsScene(await MembershipTest.start({ FILES_URL: pathToFileURL(folder).href }), folder);
  }

  async close(): Promise<void> {
    await this.test.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  get documents(): DocumentsService {
    return this.test.service.get(DocumentsService);
  }

  get files(): FilesService {
    return this.test.service.get(FilesService);
  }

  async aUser(): Promise<{ id: number; caller: Caller }> {
    const { id } = await this.test.createUser();
    return { id, caller: await this.test.as(id) };
  }

  stored(): Promise<string[]> {
    return readdir(this.folder);
  }

  async keys(): Promise<string[]> {
    return (await this.test.select<{ key: string }>('select key from documents')).map(({ key }) => key);
  }

  /** Waits until every file belongs to a document, and every document has a file. */
  filesAreDocuments(): Promise<void> {
    return eventually(async () => {
      expect((await this.stored()).toSorted()).toEqual((await this.keys()).toSorted());
    });
  }
}
