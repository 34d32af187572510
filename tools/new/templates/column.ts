import type { Changes } from '../changes.ts';
import type { Home } from '../home.ts';
import { type Names, namesOf } from '../names.ts';

/** The declaration of a column by its type in PostgreSQL: the type for TypeORM, and that of the property. */
export const columnTypes: Readonly<Record<string, readonly [column: string, property: string]>> = {
  text: ['text', 'string'],
  integer: ['int', 'number'],
  boolean: ['boolean', 'boolean'],
  timestamptz: ['timestamptz', 'Date'],
  date: ['date', 'string'],
};

export interface NewColumn {
  readonly home: Home;
  readonly table: string;
  readonly column: Names;
  /** In PostgreSQL. */
  readonly type: string;
  /** Declares the table. */
  readonly entityFile: string;
  /** Of the migration. */
  readonly time: number;
}

const migration = ({ table, column, type, time }: NewColumn, { pascal }: Names): string => `
import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class ${pascal}${time} extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table ${table} add column ${column.snake} ${type}');
  }
}
`;

function property({ column: { camel, snake }, type }: NewColumn): string {
  const [declared, property] = columnTypes[type] ?? [type, 'unknown'];
  const name = camel === snake ? '' : `name: '${snake}', `;
  return `  @Column('${declared}', { ${name}nullable: true }) ${camel}: ${property} | null;\n`;
}

/** A nullable column of a table: its migration, and its property of the entity. */
export function newColumn(options: NewColumn): Changes {
  const { home, table, column, entityFile, time } = options;
  const names = namesOf(`${table}_${column.snake}`);
  return {
    files: { [`${home.src}/migrations/${time}-${names.kebab}.ts`]: migration(options, names) },
    edits: [
      {
        file: home.tables,
        place: 'before',
        match: /\n\nexport const \w+(Entities|Migrations)/,
        text: `\nimport { ${names.pascal}${time} } from './migrations/${time}-${names.kebab}.js';`,
      },
      { file: home.tables, place: 'before', match: /,?\s*\];\s*$/, text: `, ${names.pascal}${time}` },
      {
        file: entityFile,
        place: 'after',
        match: new RegExp(`@Entity\\('${table}'\\)[^]*?\\n(?=\\})`),
        text: property(options),
      },
    ],
    next: [
      'Give the column its default, checks and index in the migration, and the same in the entity.',
      'docs/how-to/field.md names the places in which requests, answers and the admin web get the field.',
      'npm run generate locks the migration.',
      `npm test -- apps/${home.app}/test/schema`,
    ],
  };
}
