import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/clock';
import { Database, dateAt, dueRows } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { messageOf, OperationalError } from '@rotina/service-kit/errors';
import { Lanes } from '@rotina/service-kit/lanes';
import type { TakenItems } from '@rotina/service-kit/lanes';
import { In } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { FileStore } from './file-store.js';
import type { FileContent } from './file-store.js';
import { keepFiles, takeFiles } from './files.query.js';
import type { TakenFile } from './files.query.js';
import { UnkeptFile } from './unkept-file.entity.js';

const filesLane = 'files';
const maxRemovedAtOnce = 4;
/** Longer than storing five files takes. */
const hoursToKeep = 1;
/** Longer than any attempt takes; the next one follows it. */
const leaseSeconds = 120;

const dueFiles = dueRows(UnkeptFile, { id: 'key', at: 'dueAt' });

/** Files that rows refer to. A file that no row refers to has a row that removes it, whenever a process dies. */
@Injectable()
export class FilesService {
  private readonly logger = new Logger(FilesService.name);

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly clock: Clock,
    private readonly lanes: Lanes,
  ) {
    lanes.open(filesLane, {
      maxAtOnce: maxRemovedAtOnce,
      due: (limit) => dueFiles(this.database.manager, this.clock.now(), limit),
      take: (limit) => this.take(limit),
      run: (file: TakenFile) => this.removeTaken(file),
    });
  }

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
    const kept = await keepFiles(tx, keys);
    if (kept !== keys.length) throw new OperationalError('Files were removed before their rows were stored.');
  }

  /** Removes files once the transaction has committed. */
  async remove(tx: Transaction, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await removeAt(tx, keys, this.clock.now());
    this.database.afterCommit(tx, this.wake);
  }

  /** The content of a file that a row refers to. */
  async read(key: string): Promise<Readable> {
    const content = await this.callStore(() => this.store.read(key));
    if (!content) throw new OperationalError(`The file ${key} is missing in the store.`);
    return content;
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
    this.database.afterCommit(tx, this.wake);
  }

  private async take(limit: number): Promise<TakenItems<TakenFile>> {
    const now = this.clock.now();
    const leaseEnd = now.add({ seconds: leaseSeconds });
    const { files, nextAt } = await takeFiles(this.database.manager, { now, leaseEnd, limit });
    const nextInMs = nextAt && nextAt.epochMilliseconds - now.epochMilliseconds;
    return { items: files, hasMore: files.length === limit, nextInMs };
  }

  private async removeTaken({ key, attempts }: TakenFile): Promise<null> {
    await this.store.remove(key);
    await this.database.manager.getRepository(UnkeptFile).delete({ key, attempts });
    return null;
  }

  private readonly wake = (): void => {
    this.lanes.wake(filesLane);
  };
}

async function removeAt(manager: EntityManager, keys: readonly string[], at: Temporal.Instant): Promise<void> {
  await manager.getRepository(UnkeptFile).insert(keys.map((key) => ({ key, dueAt: dateAt(at), attempts: 0 })));
}
