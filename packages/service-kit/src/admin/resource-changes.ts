import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import type { Database, Transaction } from '../database/database.js';
import type { Exchange, Idempotency } from '../requests/idempotency.js';
import { withoutDocuments } from '../secrets/without-documents.js';
import { parseAs } from '../validation/validation.pipe.js';
import type { AdminResource, AdminRowChange } from './admin-resource.js';
import type { AuditLog } from './audit-log.js';
import { reasonOf } from './reason.js';
import type { ResourceRows } from './resource-rows.js';
import type { IdOf, IdType } from './row-ids.js';

/** A request for a change as it came. */
export interface ChangeRequest {
  readonly by: AuthenticatedUser;
  readonly body: unknown;
  readonly query: unknown;
  readonly exchange: Exchange;
}

interface ReadRequest {
  readonly body: unknown;
  readonly reason: string | null;
  readonly by: AuthenticatedUser;
}

/** A request with what its preparation returned; with its exchange where it honours an idempotency key. */
type PreparedRequest = ReadRequest & { readonly prepared: unknown; readonly exchange?: Exchange | undefined };

interface Parts<Service> {
  readonly database: Database;
  readonly audit: AuditLog;
  readonly idempotency: Idempotency;
  readonly service: Service;
}

interface Outcome<Id> {
  readonly id: Id;
  readonly before: object | null;
  readonly after: object | null;
  /** The roles that allow it, where they differ from the resource's. */
  readonly roles?: readonly string[];
}

export const defaultRoles = ['admin'] as const;

/** Changes rows of a resource and records each change, in one transaction. */
export class ResourceChanges<Entity extends object, Kind extends IdType, Service, Row extends object> {
  constructor(
    private readonly resource: AdminResource<Entity, Kind, Service, Row>,
    private readonly rows: ResourceRows<Row>,
    private readonly parts: Parts<Service>,
  ) {}

  /** Selected rows as lists show them. */
  async views(manager: EntityManager, rows: readonly Row[]): Promise<object[]> {
    return (await this.whole(manager, rows)).map((row) => withoutDocuments(row));
  }

  /** @throws the resource's `notFound` for an unknown row. */
  async view(manager: EntityManager, id: IdOf<Kind>): Promise<object> {
    const found = await this.find(manager, id);
    return this.resource.showsDocuments ? found : withoutDocuments(found);
  }

  /** One row with its document numbers, once it is recorded who reads them and why. */
  async reveal(id: IdOf<Kind>, request: ChangeRequest): Promise<object> {
    await this.requireRow(id);
    const asked = await read({ reason: 'required' }, request);
    return this.parts.database.transaction(async (tx) => {
      const found = await this.find(tx, id);
      await this.record(tx, 'reveal', asked, { id, before: null, after: null, roles: defaultRoles });
      return found;
    });
  }

  async create(request: ChangeRequest): Promise<object> {
    const create = declared(this.resource.create);
    const change = await read(create, request);
    const { database, service } = this.parts;
    const prepared = await create.prepare?.(service, change.body);
    return database.transaction(async (tx) => {
      const id = await create.run(service, { ...change, prepared, tx });
      const after = await this.view(tx, id);
      await this.record(tx, 'create', change, { id, before: null, after });
      return after;
    });
  }

  async update(id: IdOf<Kind>, request: ChangeRequest): Promise<object> {
    const update = declared(this.resource.update);
    const { service } = this.parts;
    await this.requireRow(id);
    const asked = await read(update, request);
    const prepared = await update.prepare?.(service, asked.body);
    return this.change('update', id, { ...asked, prepared }, async (change) => {
      await update.run(service, change);
      return undefined;
    });
  }

  async delete(id: IdOf<Kind>, request: ChangeRequest): Promise<object> {
    const remove = declared(this.resource.delete);
    await this.requireRow(id);
    const change = await read(remove, { ...request, body: request.query });
    return this.parts.database.transaction(async (tx) => {
      const before = await this.locked(tx, id);
      await remove.run(this.parts.service, { ...change, prepared: undefined, tx, id });
      await this.record(tx, 'delete', change, { id, before, after: null });
      return before;
    });
  }

  async act(name: string, id: IdOf<Kind>, request: ChangeRequest): Promise<object> {
    const action = declared(this.resource.actions?.[name]);
    const { service } = this.parts;
    await this.requireRow(id);
    const asked = await read(action, { ...request, body: request.body ?? {} });
    const prepared = await action.prepare?.(service, { id, body: asked.body });
    const exchange = action.isIdempotent && request.exchange;
    const ofRun: unknown[] = [];
    const run = async (change: AdminRowChange<IdOf<Kind>, unknown>): Promise<object | undefined> => {
      try {
        return await action.run(service, change);
      } catch (error) {
        ofRun.push(error);
        throw error;
      }
    };
    try {
      return await this.change(name, id, { ...asked, prepared, exchange }, run);
    } catch (error) {
      throw ofRun.includes(error) && action.failed ? await action.failed(service, error, id) : error;
    }
  }

  private change(
    action: string,
    id: IdOf<Kind>,
    { exchange, ...asked }: PreparedRequest,
    run: (change: AdminRowChange<IdOf<Kind>, unknown>) => Promise<object | undefined>,
  ): Promise<object> {
    const { database, idempotency } = this.parts;
    const work = async (tx: Transaction): Promise<object> => {
      const before = await this.locked(tx, id);
      const answer = await run({ ...asked, tx, id });
      const after = await this.view(tx, id);
      await this.record(tx, action, asked, { id, before, after });
      return answer ? withoutDocuments(answer) : after;
    };
    return exchange ? idempotency.once(exchange, work) : database.transaction(work);
  }

  /** An unknown row is a 404 whatever the body is. */
  private async requireRow(id: IdOf<Kind>): Promise<void> {
    if (!(await this.rows.one(this.parts.database.manager, id))) throw this.resource.notFound();
  }

  private async find(manager: EntityManager, id: IdOf<Kind>): Promise<object> {
    const found = await (this.resource.one
      ? this.resource.one(this.parts.service, manager, id)
      : this.selected(manager, id));
    if (!found) throw this.resource.notFound();
    return found;
  }

  private async selected(manager: EntityManager, id: IdOf<Kind>): Promise<object | null> {
    const row = await this.rows.one(manager, id);
    return (row && (await this.whole(manager, [row]))[0]) ?? null;
  }

  private async whole(manager: EntityManager, selected: readonly Row[]): Promise<object[]> {
    const { resource, parts } = this;
    const rows = resource.complete ? await resource.complete(parts.service, manager, selected) : selected;
    return rows.map((row) => (resource.view ? resource.view(row) : row));
  }

  private async locked(tx: Transaction, id: IdOf<Kind>): Promise<object> {
    if (!(await this.rows.lock(tx, id))) throw this.resource.notFound();
    return this.view(tx, id);
  }

  private record(
    tx: Transaction,
    action: string,
    { by, reason }: ReadRequest,
    { id, before, after, roles = this.resource.roles ?? defaultRoles }: Outcome<IdOf<Kind>>,
  ): Promise<void> {
    const { path } = this.resource;
    return this.parts.audit.record(tx, {
      by,
      roles,
      action,
      resource: resourceName(path),
      resourceId: String(id),
      before: before && this.audited(before),
      after: after && this.audited(after),
      reason,
    });
  }

  private audited(row: object): object {
    const left = new Set(this.resource.unaudited);
    return Object.fromEntries(Object.entries(row).filter(([field]) => !left.has(field)));
  }
}

/** The last part of a resource's path. */
export const resourceName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

async function read(
  { body, reason }: Pick<NonNullable<AdminResource<object, IdType, never>['update']>, 'body' | 'reason'>,
  request: ChangeRequest,
): Promise<ReadRequest> {
  const parsed: unknown = body ? await parseAs(body, request.body) : request.body;
  return { body: parsed, by: request.by, reason: await reasonOf(request.body, reason === 'required') };
}

function declared<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The resource has no such change.');
  return part;
}
