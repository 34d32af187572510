import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { Jobs } from '@rotina/service-kit/work';
import { In, LessThanOrEqual } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FileStore } from './file-store.js';
import type { FileContent } from './file-store.js';
import { UnkeptFile } from './unkept-file.entity.js';

export const filesJob = 'files';

/** Longer than storing five files takes. */
const hoursToKeep = 1;
/** Longer than any attempt to remove a file takes; the next one follows it. */
const attemptSeconds = 120;

const dueFiles = dueRows(UnkeptFile, { id: 'key', at: 'dueAt' });

/** Files that rows refer to. A file that no row refers to has a row that removes it, whenever a process dies. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Stores files for work that refers to them in its transaction by `keep`. Files that it did not keep are removed.
   * @param work Gets the keys of the files, in their order.
   */
  async storing<T>(contents: readonly FileContent[], work: (keys: readonly string[]) => Promise<T>): Promise<T> {
    if (contents.length === 0) return work([]);
    const files = contents.map((content) => ({ key: randomUUID(), content }));
    const keys = files.map(({ key }) => key);
    await removeAt(this.database.manager, keys, this.clock.now().add({ hours: hoursToKeep }));
    try {
      for (const { key, content } of files) await this.callStore(() => this.store.put(key, content));
      return await work(keys);
    } catch (error) {
      await this.discard(keys);
      throw error;
    }
  }

  /** Keeps stored files, to which the transaction refers. */
  async keep(tx: Transaction, keys: readonly string[]): Promise<void> {
    const kept = await tx.getRepository(UnkeptFile).delete({ key: In([...keys]), attempts: 0 });
    if (kept.affected !== keys.length) throw new OperationalError('Files were removed before their rows were stored.');
  }

  /** Removes files once the transaction has committed. */
  async remove(tx: Transaction, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await removeAt(tx, keys, this.clock.now());
    this.database.afterCommit(tx, this.trigger);
  }

  /** The content of a file that a row refers to. */
  async read(key: string): Promise<Readable> {
    const content = await this.callStore(() => this.store.read(key));
    if (!content) throw new OperationalError(`The file ${key} is missing in the store.`);
    return content;
  }

  due(limit: number): Promise<string[]> {
    return dueFiles(this.database.manager, this.clock.now(), limit);
  }

  /** Removes a file, unless work has kept it meanwhile; from now on none can. Others go on before the next attempt. */
  async removeDue(key: string): Promise<void> {
    const files = this.database.manager.getRepository(UnkeptFile);
    const now = this.clock.now();
    const isDue = { key, dueAt: LessThanOrEqual(dateAt(now)) };
    const next = { attempts: () => 'attempts + 1', dueAt: dateAt(now.add({ seconds: attemptSeconds })) };
    const { affected } = await files.update(isDue, next);
    if (affected !== 1) return;
    await this.store.remove(key);
    await files.delete({ key });
  }

  private async callStore<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      throw new OperationalError(`The file store failed: ${messageOf(error)}`, { cause: error });
    }
  }

  /** Files that the work has kept after all, as far as one can tell after a lost connection, have no row and stay. */
  private async discard(keys: readonly string[]): Promise<void> {
    try {
      await this.database.transaction((tx) => this.bringForward(tx, keys));
    } catch (error) {
      this.logger.warn(`Files are removed in ${String(hoursToKeep)} h: ${messageOf(error)}`);
    }
  }

  private async bringForward(tx: Transaction, keys: readonly string[]): Promise<void> {
    await tx.getRepository(UnkeptFile).update({ key: In([...keys]) }, { dueAt: dateAt(this.clock.now()) });
    this.database.afterCommit(tx, this.trigger);
  }

  private readonly trigger = (): void => {
    this.jobs.trigger(filesJob);
  };
}

async function removeAt(manager: EntityManager, keys: readonly string[], at: Temporal.Instant): Promise<void> {
  await manager.getRepository(UnkeptFile).insert(keys.map((key) => ({ key, dueAt: dateAt(at), attempts: 0 })));
}
