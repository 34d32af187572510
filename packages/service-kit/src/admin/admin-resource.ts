import type { Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../auth/authenticated-user.js';
import type { Transaction } from '../database/database.js';
import type { ViewClass } from '../openapi/views.js';
import type { AdminFilter } from './filters.js';
import type { IdOf, IdType } from './row-ids.js';

type EntityClass<Entity extends object = object> = abstract new () => Entity;

/** A change that an administrator asked for, inside its transaction. */
export interface AdminChange<Body, Prepared = unknown> {
  readonly tx: Transaction;
  readonly body: Body;
  readonly by: AuthenticatedUser;
  readonly reason: string | null;
  /** Its preparation returned it. */
  readonly prepared: Prepared;
}

/** A change of one row, which is locked already. */
export interface AdminRowChange<Id, Body, Prepared = unknown> extends AdminChange<Body, Prepared> {
  readonly id: Id;
}

/** The description of a change in the document. */
interface Documented {
  /** Its own errors by status, each with a sentence that says when. */
  readonly errors?: Readonly<Record<number, string>>;
}

/** A change and the class of its body; without a class the body comes as it was sent. */
interface Bodied<Body> extends Documented {
  readonly body?: Type<Body & object>;
  /** The class that describes a body which `run` reads by itself. */
  readonly sent?: Type<object>;
  /** Without a reason the change is a 422. */
  readonly reason?: 'required';
}

interface AdminCreate<Service, Id, Body, Prepared> extends Bodied<Body> {
  /** Does slow work before the transaction, so that waiting for it holds no connection. */
  prepare?(service: Service, body: Body): Promise<Prepared>;
  /** Returns the new row's id. */
  run(service: Service, change: AdminChange<Body, Prepared>): Promise<Id>;
}

interface AdminUpdate<Service, Id, Body, Prepared> extends Bodied<Body> {
  /** As that of a creation; the row may change before the transaction locks it. */
  prepare?(service: Service, body: Body): Promise<Prepared>;
  run(service: Service, change: AdminRowChange<Id, Body, Prepared>): Promise<unknown>;
}

interface AdminDelete<Service, Id> extends Documented {
  readonly reason?: 'required';
  run(service: Service, change: AdminRowChange<Id, unknown>): Promise<unknown>;
}

/** `POST <resource>/:id/<action>`; the answer is what `run` returns, or else the row as it is then. */
interface AdminAction<Service, Id> extends Bodied<object> {
  /** In the document: `Send a finished delivery again`. */
  readonly summary: string;
  /** The class of what `run` returns, where it returns something. */
  readonly answer?: ViewClass;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202;
  /** Honours the `Idempotency-Key`: a repeated request is answered as the first one was. */
  readonly isIdempotent?: true;
  /** Does slow work before the transaction, such as a call to another system. */
  prepare?(service: Service, asked: { readonly id: Id; readonly body: unknown }): Promise<unknown>;
  run(service: Service, change: AdminRowChange<Id, unknown>): Promise<object | undefined>;
  /** The error to throw for one of `run`, once everything was rolled back. */
  failed?(service: Service, error: unknown, id: Id): Promise<Error>;
}

/** A table that administrators see and change under `/admin/api/<path>`. */
export interface AdminResource<
  Entity extends object,
  Kind extends IdType,
  Service,
  Row extends object = Entity,
  Create = unknown,
  Update = unknown,
  Prepared = unknown,
> {
  /** The service and the name of the resource: `membership/groups`. */
  readonly path: string;
  /** The name of a row: `dead letter`. The operations of the document are named by it. */
  readonly noun: string;
  /** The contents of the resource, in a sentence. */
  readonly about: string;
  /** The class of what `view` returns. */
  readonly viewClass: ViewClass;
  /** The class of what `one` returns, where lists show less. */
  readonly oneClass?: ViewClass;
  /** The roles that may do all of this; administrators by default. */
  readonly roles?: readonly string[];
  /** The roles that may see all of this, where others than `roles` may. */
  readonly readers?: readonly string[];
  /** The entity whose rows these are: of its table, and locked for a change. */
  readonly entity: EntityClass<Entity>;
  readonly id: Kind;
  readonly notFound: () => Error;

  /** The alias of the entity's table in the SQL below. */
  readonly alias?: string;
  /** A FROM clause that joins more to the entity's table. */
  readonly from?: string;
  /** A condition that every row meets; other rows are neither shown nor changed. */
  readonly where?: string;
  /** A select list; by default the entity's columns under the names of its properties. */
  readonly select?: string;
  /** A selected row as administrators see it; by default as it is. */
  view?(row: Row): object;
  /** Adds to the selected rows of a list, or to a single one, what other features have about them; in their order. */
  complete?(service: Service, manager: EntityManager, rows: readonly Row[]): Promise<readonly Row[]>;
  /** One row in full, where a list shows less. */
  one?(service: Service, manager: EntityManager, id: IdOf<Kind>): Promise<object | null>;

  /** Fields that sort, with their SQL. `id` always does. */
  readonly sorts?: Readonly<Record<string, string>>;
  /** Fields that filter. `id` always does. */
  readonly filters?: Readonly<Record<string, AdminFilter>>;
  /** SQL for ORDER BY where no sort is given; by default the newest id first. */
  readonly order?: string;
  /** The length of a list where no range is given: 25 by default. */
  readonly pageSize?: number;

  /** The injectable class that the functions here are given; the module of the controller provides it. */
  readonly service?: Type<Service>;
  readonly create?: AdminCreate<Service, IdOf<Kind>, Create, Prepared>;
  readonly update?: AdminUpdate<Service, IdOf<Kind>, Update, Prepared>;
  readonly delete?: AdminDelete<Service, IdOf<Kind>>;
  readonly actions?: Readonly<Record<string, AdminAction<Service, IdOf<Kind>>>>;
  /** Document numbers are masked in all answers. With this, one row shows them whole, and lists still do not. */
  readonly showsDocuments?: true;
  /** Adds `POST :id/reveal`: one row with its whole document numbers, for administrators who say why; it is audited. */
  readonly reveal?: true;
  /** Fields of the answers that the audit leaves out. */
  readonly unaudited?: readonly string[];
}
