import { query } from '@rotina/service-kit/database';
import type { Figure } from '@rotina/service-kit/admin';
import type { Caller } from './http-client.js';
import type { TestService } from './test-service.js';

interface Figures {
  readonly data: readonly {
    readonly name: string;
    readonly unit: string;
    readonly points: readonly { readonly date: string; readonly value: number }[];
  }[];
}

/** The figures of one day that `path` answers: unit and value by name. */
export async function figuresOfDay(caller: Caller, path: string, day: string): Promise<Record<string, string>> {
  const { data } = await caller.get(`${path}?from=${day}&to=${day}`).ok<Figures>();
  return Object.fromEntries(data.map(({ name, unit, points }) => [name, `${String(points[0]?.value)} ${unit}`]));
}

/** The indexes by which a figure's rows are found, where PostgreSQL avoids to read whole tables. */
export function indexesOf(service: TestService, figure: Figure): Promise<string[]> {
  return service.database.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const plan = await query<Record<string, string>>(tx, `explain ${figure.sql}`, ['2026-01-10', '2026-02-08']);
    const lines = plan.map((line) => String(line['QUERY PLAN']));
    if (!lines.some((line) => line.includes('Index Cond'))) return [];
    return lines.flatMap((line) => /Index (?:Only )?Scan (?:using|on) (\w+)/.exec(line)?.[1] ?? []);
  });
}
