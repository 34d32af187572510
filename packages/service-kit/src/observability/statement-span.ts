import { childOf, requestContext } from '../http/request-context.js';
import { errorTypeOf, recordSpan } from './spans.js';

/** FROM may also be followed by a function. */
const firstTable = /\b(?:into|update)\s+"?(\w+)|\bfrom\s+"?([a-z_]\w*)"?(?!\w|\s*\()/i;

type Statement = (...args: unknown[]) => unknown;

/**
 * Sends a statement to PostgreSQL and records its span, where a request, an event or a job causes it. The span says
 * what is done to which table: no text, no parameter.
 */
export function tracedStatement(send: Statement, args: unknown[], database: string | undefined): unknown {
  const parent = requestContext();
  if (!parent) return send(...args);
  const { traceparent } = childOf(parent);
  const startedAt = performance.now();
  const name = summaryOf(textOf(args[0]));
  const attributes = { 'db.system.name': 'postgresql', 'db.namespace': database ?? '', 'db.query.summary': name };
  const end = (error: unknown): void => {
    const type = error === null || error === undefined ? undefined : errorTypeOf(error);
    recordSpan({ name, kind: 'client', attributes, traceparent, parent: parent.traceparent, startedAt, error: type });
  };
  const last = args.at(-1);
  if (typeof last === 'function') {
    const answered = (error: unknown, result: unknown): void => {
      end(error);
      Reflect.apply(last, undefined, [error, result]);
    };
    return send(...args.slice(0, -1), answered);
  }
  const answer = send(...args);
  if (answer instanceof Promise) void answer.then(() => end(undefined), end);
  return answer;
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return '';
  return typeof statement.text === 'string' ? statement.text : '';
}

/** The operation and the first table, such as `SELECT payments`. */
export function summaryOf(sql: string): string {
  const [, operation = 'statement'] = /^\s*(\w+(?:\s+transaction)?)/i.exec(sql) ?? [];
  const [, written, read] = firstTable.exec(sql) ?? [];
  const table = written ?? read;
  return table === undefined ? operation.toUpperCase() : `${operation.toUpperCase()} ${table}`;
}
