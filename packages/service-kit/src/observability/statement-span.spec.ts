import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withRequestContext } from '../http/request-context.js';
import { recordSpansWith } from './spans.js';
import type { FinishedSpan } from './spans.js';
import { summaryOf, tracedStatement } from './statement-span.js';

const context = { requestId: 'one', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

describe('the summary of a statement', () => {
  it.each([
    ['select id from payments where pid = $1', 'SELECT payments'],
    ['SELECT "Delivery"."id" AS "id" FROM "deliveries" "Delivery"', 'SELECT deliveries'],
    ['insert into outbox (id) select id from json_populate_recordset(null::outbox, $1)', 'INSERT outbox'],
    ['INSERT INTO "users"("id", "email") VALUES ($1, $2)', 'INSERT users'],
    ['UPDATE "cards" SET "state" = $1', 'UPDATE cards'],
    ['delete from sessions where id = $1', 'DELETE sessions'],
    ['with written as (update payments set status = $2 where pid = $1) select 1', 'WITH payments'],
    ['\n select found.* from unnest($1::int[]) item, lateral (select 1 from habits) found', 'SELECT habits'],
    ['START TRANSACTION', 'START TRANSACTION'],
    ['COMMIT', 'COMMIT'],
    ["select pg_notify('rotina_outbox', '')", 'SELECT'],
    ['', 'STATEMENT'],
  ])('of %j is %s', (sql, summary) => expect(summaryOf(sql)).toBe(summary));
});

describe('a statement of a request', () => {
  let spans: FinishedSpan[];
  const send = (statement: unknown, args: unknown[], answer: (...args: unknown[]) => unknown): unknown =>
    withRequestContext(context, () => tracedStatement(answer, [statement, ...args], 'rotina_checkout'));

  beforeEach(() => {
    spans = [];
    recordSpansWith((span) => spans.push(span));
  });
  afterEach(() => recordSpansWith(undefined));

  it('is a span below it, without text and parameters', async () => {
    const sent = { name: 'hash', text: "select 'canary' from payments where pid = $1", values: ['pid-1'] };
    expect(await send(sent, [], (...args) => Promise.resolve(args))).toEqual([sent]);
    expect(spans).toMatchObject([{ name: 'SELECT payments', kind: 'client', parent: context.traceparent }]);
    expect(JSON.stringify(spans)).not.toMatch(/canary|pid-1/);
  });

  it('that fails is marked by the class of its failure', async () => {
    const failing = send('commit', [], () => Promise.reject(new TypeError('for Ana')));
    await expect(failing).rejects.toThrow('for Ana');
    expect(spans).toMatchObject([{ name: 'COMMIT', error: 'TypeError' }]);
  });

  it('is measured until its callback, too', () => {
    const answers: unknown[] = [];
    const answer = (_sql: unknown, _values: unknown, done: unknown): void => {
      expect(spans).toEqual([]);
      if (typeof done === 'function') Reflect.apply(done, undefined, [null, 'rows']);
    };
    send('select 1 from users', [[1], (...args: unknown[]) => answers.push(args)], answer);
    expect(answers).toEqual([[null, 'rows']]);
    expect(spans).toMatchObject([{ name: 'SELECT users', error: undefined }]);
  });

  it('is only sent outside every request, event and job', () => {
    expect(tracedStatement((...args) => args, ['select 1'], 'rotina_checkout')).toEqual(['select 1']);
    expect(spans).toEqual([]);
  });
});
