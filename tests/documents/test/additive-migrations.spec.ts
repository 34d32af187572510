import { describe, expect, it } from 'vitest';
import { bounded } from '../../security/test/growing-tables.js';
import { problemsOf } from './additive-migrations.js';
import { migrationsOf, stepOf } from './migration-steps.js';
import type { MigrationStep } from './migration-steps.js';

/** The time of the first migration that runs beside the version before. */
const first = 1_764_000_100_000;
const timeOf = ({ name }: { readonly name: string }): number => Number(/\d{13}$/u.exec(name)?.[0]);

describe.each(Object.entries(migrationsOf))('the migrations of %s', (service, migrations) => {
  it('only add, beside the version before and its traffic; docs/how-to/migration.md says how', async () => {
    const steps: MigrationStep[] = [];
    const problems: string[] = [];
    const tables = new Set([...(bounded['all'] ?? []), ...(bounded[service] ?? [])]);
    for (const migration of migrations.toSorted((a, b) => timeOf(a) - timeOf(b))) {
      const step = await stepOf(migration);
      if (timeOf(step) >= first) problems.push(...problemsOf(step, { bounded: tables, steps }));
      steps.push(step);
    }
    expect(problems).toEqual([]);
  });
});

const step = (statement: string, unusedSince?: string): MigrationStep => ({
  name: 'Step',
  statements: [statement],
  unusedSince,
});
const before = { bounded: new Set(['tags']), steps: [] };

describe('the rule of additive migrations', () => {
  it.each([
    ['alter table orders drop column note', 'removes'],
    ['alter table orders alter note drop default', 'removes'],
    ['drop table orders', 'removes'],
    ['drop index orders_note', 'removes'],
    ['truncate orders', 'removes'],
    ['alter table orders rename column note to text', 'renames'],
    ['alter index orders_note rename to orders_text', 'renames'],
    ['alter table orders add column b int, alter column note type text', 'changes a type'],
    ['alter table tags alter note set data type text', 'changes a type'],
    ['alter table orders alter column note set not null', 'validate a check (note is not null) before'],
    ['alter table orders add column note text not null', 'without a default'],
    ['create index orders_note on orders (note)', 'createIndexConcurrently'],
    ['create unique index concurrently orders_note on orders (note)', 'createIndexConcurrently'],
    ['alter table orders add constraint positive check (total > 0)', 'not valid'],
    ['alter table orders add unique (code)', 'not valid'],
  ])('refuses %s', (statement, problem) => {
    expect(problemsOf(step(statement), before)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    ['create table orders (id int); create index orders_id on orders (id); alter table orders alter id set not null'],
    ['alter table orders add column note text, add column seen boolean not null default false'],
    ['alter table orders alter note drop not null'],
    ['create index concurrently if not exists orders_note on orders (note)'],
    ['create index tags_note on tags (note)'],
    ['alter table orders add constraint positive check (total > 0) not valid'],
    ['alter table orders add constraint orders_code unique using index orders_code'],
    ["comment on table orders is 'drop table orders; rename'"],
    ['create function f() returns void language sql as $$ drop table orders $$'],
  ])('accepts %s', (statement) => {
    expect(problemsOf(step(statement), before)).toEqual([]);
  });

  it('accepts what removes with the version since which nobody uses it', () => {
    expect(problemsOf(step('alter table orders drop column note', '1.2.0'), before)).toEqual([]);
    expect(problemsOf(step('alter table orders drop column note', 'soon'), before)).toHaveLength(1);
  });

  it('accepts "set not null" once a check of the column was validated', () => {
    const added = step('alter table orders add constraint noted check (note is not null) not valid');
    const validated = step('alter table orders validate constraint noted');
    const set = step('alter table orders alter column note set not null');
    expect(problemsOf(set, { ...before, steps: [added] })).toHaveLength(1);
    expect(problemsOf(set, { ...before, steps: [added, validated] })).toEqual([]);
  });
});
