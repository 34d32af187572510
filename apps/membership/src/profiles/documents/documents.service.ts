import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { Upload } from '@rotina/service-kit/requests';
import type { EntityManager, Repository } from 'typeorm';
import { documentNameOf, fileTypeOf, headLength, maxDocuments } from '../domain/document/document-rules.js';
import { FilesService } from '../files/files.service.js';
import { Document } from './document.entity.js';
import type { DocumentView } from './document.view.js';
import { documentForbidden, documentNotFound, tooManyDocuments, unknownFileType } from './documents.errors.js';

/** A document whose file is stored, and whose row is not yet. */
export type StoredDocument = Pick<Document, 'name' | 'contentType' | 'size' | 'key'>;

/** The files that users attach to their profiles. */
@Injectable()
export class DocumentsService {
  constructor(
    private readonly database: Database,
    private readonly files: FilesService,
    private readonly clock: Clock,
  ) {}

  async list(manager: EntityManager, userId: number): Promise<DocumentView[]> {
    return (await documentsOf(manager, userId)).map(documentView);
  }

  count(manager: EntityManager, userId: number): Promise<number> {
    return documents(manager).countBy({ userId });
  }

  /**
   * Checks and stores the files of a user, for work that adds them in its transaction; otherwise they are removed again.
   * @throws ValidationError for a file of another type, and when the user has too many.
   */
  async storing<T>(
    userId: number,
    uploads: readonly Upload[],
    work: (stored: readonly StoredDocument[]) => Promise<T>,
  ): Promise<T> {
    const typed = await Promise.all(uploads.map(withType));
    if (uploads.length > 0) await this.requireRoom(this.database.manager, userId, uploads.length);
    return this.files.storing(uploads, (keys) =>
      work(typed.flatMap((document, index) => keys.slice(index, index + 1).map((key) => ({ ...document, key })))),
    );
  }

  /** Adds stored documents to a user, whose row is locked. */
  async add(tx: Transaction, userId: number, stored: readonly StoredDocument[]): Promise<void> {
    if (stored.length === 0) return;
    await this.requireRoom(tx, userId, stored.length);
    const createdAt = dateAt(this.clock.now());
    await documents(tx).insert(stored.map((document) => ({ ...document, userId, createdAt })));
    await this.files.keep(
      tx,
      stored.map(({ key }) => key),
    );
  }

  /** A document that the user may read. */
  async readable(id: number, user: AuthenticatedUser): Promise<Document> {
    const document = await documents(this.database.manager).findOneBy({ id });
    if (!document) throw documentNotFound();
    if (document.userId !== user.id && !user.roles.includes('admin')) throw documentForbidden();
    return document;
  }

  /** Removes all documents of a user, whose row is locked; their files go after the commit. */
  async eraseAll(tx: Transaction, userId: number): Promise<void> {
    const erased = await documentsOf(tx, userId);
    await documents(tx).delete({ userId });
    await this.files.remove(
      tx,
      erased.map(({ key }) => key),
    );
  }

  private async requireRoom(manager: EntityManager, userId: number, added: number): Promise<void> {
    if ((await this.count(manager, userId)) + added > maxDocuments) throw tooManyDocuments();
  }
}

const documents = (manager: EntityManager): Repository<Document> => manager.getRepository(Document);

const documentsOf = (manager: EntityManager, userId: number): Promise<Document[]> =>
  documents(manager).find({ where: { userId }, order: { id: 'ASC' } });

async function withType(upload: Upload): Promise<Omit<StoredDocument, 'key'>> {
  const contentType = fileTypeOf(await upload.firstBytes(headLength));
  if (!contentType) throw unknownFileType(documentNameOf(upload.name, 'application/pdf'));
  return { contentType, name: documentNameOf(upload.name, contentType), size: upload.size };
}

const documentView = ({ id, name, contentType, size }: Document): DocumentView => ({
  id,
  name,
  content_type: contentType,
  size,
  url: `/api/v1/me/documents/${id}`,
});
