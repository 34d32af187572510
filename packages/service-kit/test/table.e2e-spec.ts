import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import type { QueryRunner } from 'typeorm';
import { cents, decimalCents, execute, prepared, query, table } from '../src/database/index.js';

@Entity('parcels')
class Parcel {
  @PrimaryColumn('uuid') id: string;
  @Column('bigint', { name: 'price_cents', transformer: cents }) priceCents: number;
  @Column('bigint', { name: 'fee_cents', nullable: true, transformer: cents }) feeCents: number | null;
  @Column('numeric', { precision: 10, scale: 2, transformer: decimalCents }) weight: number;
  @Column('bigint') ordinal: string;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('text', { array: true }) tags: string[];
  @Column('jsonb') detail: unknown;
  @Column('bytea') seal: Buffer;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('text', { default: 'new' }) state: string;
}

const parcels = table(Parcel);
const created = parcels.without('state');
const insertSql = prepared(`${created.insert()} returning ${parcels.select()}`);
const priced = parcels.only('id', 'priceCents', 'feeCents');
const repriceSql = `update ${priced.name} p set ${priced.set('after')} from ${priced.recordset('$1')} after
  where p.id = after.id returning ${parcels.only('priceCents', 'feeCents', 'state').select('p')}`;

const parcel = {
  id: '0197a1b2-0000-7000-8000-000000000001',
  priceCents: 9_007_199_254_740_991,
  feeCents: null,
  weight: 9_999_999_929,
  ordinal: '9223372036854775807',
  dueDate: '2026-02-28',
  tags: ['a "quoted" one', 'b,c'],
  detail: { lines: [1, null, 'x'] },
  seal: Buffer.from([0, 1, 255]),
};

describe('the statements of an entity on PostgreSQL', () => {
  const source = new DataSource({
    type: 'postgres',
    url: `${process.env['TEST_POSTGRES_URL'] ?? ''}/postgres`,
    entities: [Parcel],
  });
  let runner: QueryRunner;

  beforeAll(async () => {
    await source.initialize();
    runner = source.createQueryRunner();
    await runner.query(`create temp table parcels (
      state text not null default 'new', id uuid primary key, price_cents bigint not null, fee_cents bigint, weight numeric(10, 2) not null,
      ordinal bigint not null, due_date date not null, tags text[] not null, detail jsonb not null, seal bytea not null,
      created_at timestamptz not null)`);
  });

  afterAll(async () => {
    await runner.release();
    await source.destroy();
  });

  it('gives back the rows that they insert, and reads them as a repository does', async () => {
    const row = { ...parcel, createdAt: Temporal.Instant.from('2026-01-01T12:00:00.5Z') };
    const stored = { ...parcel, createdAt: new Date('2026-01-01T12:00:00.5Z'), state: 'new' };
    expect(await query(runner.manager, insertSql, [created.json([row])])).toEqual([stored]);
    expect(await runner.manager.getRepository(Parcel).find()).toEqual([stored]);
  });

  it('updates many rows from one parameter', async () => {
    const changed = priced.json([{ id: parcel.id, priceCents: 5, feeCents: 7 }]);
    expect(await query(runner.manager, repriceSql, [changed])).toEqual([{ priceCents: 5, feeCents: 7, state: 'new' }]);
    expect(await execute(runner.manager, repriceSql, [priced.json([])])).toBe(0);
  });
});
