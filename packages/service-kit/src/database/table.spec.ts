import { describe, expect, it } from 'vitest';
import { Column, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { cents, decimalCents } from './cents.js';
import { table } from './table.js';

class Stamped {
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

@Entity('owners')
class Owner {
  @PrimaryColumn('uuid') id: string;
}

@Entity('bills')
class Bill extends Stamped {
  @PrimaryColumn('uuid') id: string;
  @ManyToOne(() => Owner) owner: Owner | null;
  @Column('bigint', { name: 'total_cents', transformer: cents }) totalCents: number;
  @Column('bigint', { name: 'fee_cents', nullable: true, transformer: cents }) feeCents: number | null;
  @Column('numeric', { precision: 10, scale: 2, transformer: decimalCents }) discount: number;
  @Column('bigint') ordinal: string;
  @Column('date', { name: 'due_date' }) dueDate: string;
  @Column('text', { array: true }) tags: string[];
}

const bills = table(Bill).without('owner');
const bill = {
  id: 'b1',
  totalCents: 1050,
  feeCents: null,
  discount: 705,
  ordinal: '1',
  dueDate: '2026-01-31',
  tags: ['a'],
  createdAt: Temporal.Instant.from('2026-01-01T00:00:00Z'),
};

describe('table', () => {
  it('selects columns by the names and types of the properties, inherited ones included', () => {
    expect(bills.select('b').split(', ').toSorted()).toEqual([
      '(b."discount" * 100)::float8 as "discount"',
      'b."created_at" as "createdAt"',
      'b."due_date"::text as "dueDate"',
      'b."fee_cents"::float8 as "feeCents"',
      'b."id" as "id"',
      'b."ordinal" as "ordinal"',
      'b."tags" as "tags"',
      'b."total_cents"::float8 as "totalCents"',
    ]);
  });

  it('narrows to some columns', () => {
    expect(bills.only('id', 'totalCents').columns()).toBe('"id", "total_cents"');
    expect(bills.without('createdAt', 'tags', 'ordinal', 'dueDate', 'discount').select()).toBe(
      '"id" as "id", "total_cents"::float8 as "totalCents", "fee_cents"::float8 as "feeCents"',
    );
    expect(bills.column('totalCents', 'b')).toBe('b."total_cents"');
    expect(bills.key).toBe('"id"');
  });

  it('writes statements over sets of rows', () => {
    const some = bills.only('id', 'totalCents');
    expect(some.insert('$2')).toBe(
      'insert into bills ("id", "total_cents") select "id", "total_cents" from json_populate_recordset(null::bills, $2) as record',
    );
    expect(some.set('after')).toBe('"total_cents" = after."total_cents"');
    expect(JSON.parse(bills.json([bill]))).toEqual([
      {
        id: 'b1',
        total_cents: 1050,
        fee_cents: null,
        discount: '7.05',
        ordinal: '1',
        due_date: '2026-01-31',
        tags: ['a'],
        created_at: '2026-01-01T00:00:00Z',
      },
    ]);
  });

  it('rejects what has no columns', () => {
    expect(() => table(Stamped)).toThrow('Stamped is not an entity with a table name.');
    expect(() => table(Bill).column('owner')).toThrow('The entity of bills has no column owner here.');
  });
});
