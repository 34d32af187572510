import type { MigrationStep } from './migration-steps.js';

interface Statement {
  readonly text: string;
  /** The table that an ALTER TABLE or CREATE INDEX is about. */
  readonly table?: string | undefined;
  /** The actions of an ALTER TABLE. */
  readonly actions: readonly string[];
}

interface Before {
  /** Tables that do not grow. */
  readonly bounded: ReadonlySet<string>;
  /** The steps before this one. */
  readonly steps: readonly MigrationStep[];
}

/** The statements of a step in lower case, without comments, texts and bodies of functions. */
const statementsOf = (step: MigrationStep): Statement[] =>
  step.statements
    .flatMap((sql) =>
      sql
        .replaceAll(/\$(\w*)\$[^]*?\$\1\$/gu, "''")
        .replaceAll(/--.*$/gmu, '')
        .replaceAll(/'(?:[^']|'')*'/gu, "''")
        .split(';'),
    )
    .map((text) => text.replaceAll(/\s+/gu, ' ').replaceAll('"', '').trim().toLowerCase())
    .filter((text) => text !== '')
    .map(statementOf);

function statementOf(text: string): Statement {
  const alter = /^alter table (?:if exists )?(?:only )?(?<table>\w+) (?<actions>.*)$/u.exec(text)?.groups;
  if (alter) return { text, table: alter['table'], actions: atDepthZero(alter['actions'] ?? '') };
  return { text, table: /^create (?:unique )?index .*?\bon (?:only )?(\w+)/u.exec(text)?.[1], actions: [] };
}

/** The parts between commas that are in no brackets. */
function atDepthZero(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim());
}

/** The reasons why the version before could not work on, or would be halted, while this step is made. */
export function problemsOf(step: MigrationStep, { bounded, steps }: Before): string[] {
  const statements = statementsOf(step);
  const created = statements.map(({ text }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/u.exec(text)?.[1]);
  const isNew = (table?: string): boolean => created.includes(table);
  const grows = (table?: string): boolean => table !== undefined && !isNew(table) && !bounded.has(table);
  const earlier = [...steps, step].flatMap(statementsOf);
  const problems = statements.flatMap((statement) => [
    ...ofStatement(statement, step, grows(statement.table)),
    ...(isNew(statement.table) ? [] : statement.actions.flatMap((action) => ofAction(action, statement, earlier))),
    ...(grows(statement.table) ? statement.actions.flatMap(ofActionOnRows) : []),
  ]);
  return [...new Set(problems)].map((problem) => `${step.name}: ${problem}`);
}

function ofStatement({ text, actions }: Statement, { unusedSince }: MigrationStep, grows: boolean): string[] {
  const problems: string[] = [];
  const removes = /^(?:drop|truncate) /u.test(text) || actions.some((action) => removal.test(action));
  if (removes && !/^\d+\.\d+\.\d+$/u.test(unusedSince ?? '')) {
    problems.push(`"${text}" removes: name the version since which nobody uses it (unusedSince)`);
  }
  if (/^alter .*\brename\b/u.test(text)) problems.push(`"${text}" renames: add the new one, remove the old one later`);
  if (!/^create (?:unique )?index /u.test(text)) return problems;
  const isConcurrent = /^create (?:unique )?index concurrently if not exists /u.test(text);
  return grows && !isConcurrent ? [...problems, `"${text}" halts writers: use createIndexConcurrently`] : problems;
}

const removal = /^drop |^alter (?:column )?\w+ drop default/u;
const notNull = /^alter (?:column )?(\w+) set not null/u;

function ofAction(action: string, { text, table }: Statement, earlier: readonly Statement[]): string[] {
  if (/^alter (?:column )?\w+ (?:set data )?type /u.test(action)) return [`"${text}" changes a type: add a column`];
  if (/^add (?!constraint|check|unique|foreign|primary|exclude)/u.test(action) && needsValue(action)) {
    return [`"${text}" adds a column without a default that the version before does not fill`];
  }
  const [, column] = notNull.exec(action) ?? [];
  if (column === undefined || earlier.some((statement) => checks(statement, { table, column, earlier }))) return [];
  return [`"${text}" looks at every row under a lock: validate a check (${column} is not null) before`];
}

const needsValue = (action: string): boolean =>
  / not null/u.test(action) && !/ default |\bgenerated\b|serial\b/u.test(action);

interface Checked {
  readonly table: string | undefined;
  readonly column: string;
  readonly earlier: readonly Statement[];
}

/** Whether a statement adds a check that a column is not null, which is valid by now. */
function checks(statement: Statement, { table, column, earlier }: Checked): boolean {
  if (statement.table !== table) return false;
  const check = new RegExp(String.raw`^add constraint (\w+) check \(+\s*${column} is not null\s*\)+(.*)$`, 'u');
  return statement.actions.some((action) => {
    const [, name = '', rest = ''] = check.exec(action) ?? [];
    if (name === '') return false;
    return (
      !rest.includes('not valid') || earlier.some(({ actions }) => actions.includes(`validate constraint ${name}`))
    );
  });
}

/** The problems of an action on a table with many rows. */
function ofActionOnRows(action: string): string[] {
  const isConstraint = /^add (?:constraint|check|unique|foreign|primary|exclude)\b/u.test(action);
  if (!isConstraint || / not valid\b| using index /u.test(action)) return [];
  return [`"${action}" looks at every row under a lock: add it "not valid" and validate it in a later step`];
}
