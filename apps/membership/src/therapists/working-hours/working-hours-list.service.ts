import { brokenUnique } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager, ObjectLiteral, QueryDeepPartialEntity, Repository, SelectQueryBuilder } from 'typeorm';
import { dateTaken, rowNotFound, tooMany } from './working-hours.errors.js';

/** One of the lists of a therapist. */
export interface ListKind<Row extends ObjectLiteral, Body, View> {
  readonly name: 'rules' | 'overrides' | 'absences';
  readonly entity: abstract new () => Row;
  readonly max: number;
  /** The property whose order the list has. */
  readonly order: keyof Row & string;
  /** @throws ValidationError whose fields begin with the path. */
  columnsOf(body: Body, therapistId: number, path: readonly string[]): QueryDeepPartialEntity<Row>;
  viewOf(row: Row): View;
}

/** The rows of one list, each with its id. The therapist's row is locked by whoever changes them. */
export class WorkingHoursList<Row extends ObjectLiteral, Body extends object, View extends Body> {
  constructor(private readonly kind: ListKind<Row, Body, View>) {}

  async all(manager: EntityManager, therapistId: number): Promise<View[]> {
    const rows = await this.of(manager, therapistId).orderBy(`r.${this.kind.order}`).addOrderBy('r.id').getMany();
    return rows.map((row) => this.kind.viewOf(row));
  }

  async add(tx: Transaction, therapistId: number, body: Body): Promise<View> {
    const { name, max } = this.kind;
    if ((await this.of(tx, therapistId).getCount()) >= max) throw tooMany(name, max);
    const columns = this.kind.columnsOf(body, therapistId, []);
    const { identifiers } = await unlessDateTaken(() => this.repository(tx).insert(columns));
    return this.one(tx, therapistId, Number(identifiers[0]?.['id']));
  }

  async change(tx: Transaction, therapistId: number, id: number, body: Body): Promise<View> {
    await this.one(tx, therapistId, id);
    const columns = this.kind.columnsOf(body, therapistId, []);
    await unlessDateTaken(() => this.repository(tx).update(id, columns));
    return this.one(tx, therapistId, id);
  }

  async remove(tx: Transaction, therapistId: number, id: number): Promise<void> {
    await this.one(tx, therapistId, id);
    await this.repository(tx).delete(id);
  }

  async replace(tx: Transaction, therapistId: number, bodies: readonly Body[]): Promise<void> {
    const { name } = this.kind;
    const columns = bodies.map((body, index) => this.kind.columnsOf(body, therapistId, [name, String(index)]));
    await this.repository(tx).createQueryBuilder().delete().where({ therapistId }).execute();
    if (columns.length > 0) await this.repository(tx).insert(columns);
  }

  /** @throws UserError 404 for an unknown id and for a row of another therapist. */
  async one(manager: EntityManager, therapistId: number, id: number): Promise<View> {
    const row = await this.of(manager, therapistId).andWhere('r.id = :id', { id }).getOne();
    if (!row) throw rowNotFound();
    return this.kind.viewOf(row);
  }

  private of(manager: EntityManager, therapistId: number): SelectQueryBuilder<Row> {
    return this.repository(manager).createQueryBuilder('r').where('r.therapistId = :therapistId', { therapistId });
  }

  private repository(manager: EntityManager): Repository<Row> {
    return manager.getRepository<Row>(this.kind.entity);
  }
}

/** Does work that may give a date a second override, which is an error that names the date. */
async function unlessDateTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw brokenUnique(error) === 'therapist_overrides_date' ? dateTaken(['date']) : error;
  }
}
