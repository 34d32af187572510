import { describe, expect, it } from 'vitest';
import { unleased } from './unleased.js';

/** Rows that are due until their work is done; that of some fails. */
class Rows {
  constructor(
    readonly waiting: string[],
    private readonly broken: ReadonlySet<string> = new Set(),
  ) {}

  readonly work = unleased({
    maxAtOnce: 2,
    due: (limit) => Promise.resolve(this.waiting.slice(0, limit)),
    run: (id) => {
      if (this.broken.has(id)) return Promise.reject(new Error(`${id} is broken`));
      this.waiting.splice(this.waiting.indexOf(id), 1);
      return Promise.resolve(null);
    },
  });

  async take(limit: number): Promise<readonly string[]> {
    return (await this.work.take(limit)).items;
  }
}

describe('rows without a lease', () => {
  it('are not taken twice while their work goes on', async () => {
    const rows = new Rows(['a', 'b', 'c']);
    expect(await rows.take(2)).toEqual(['a', 'b']);
    expect(await rows.work.take(2)).toEqual({ items: ['c'], hasMore: false, nextInMs: null });
  });

  it('are taken again once their work is done, where they are due again', async () => {
    const rows = new Rows(['a', 'b']);
    expect(await rows.take(1)).toEqual(['a']);
    await rows.work.run('a');
    rows.waiting.push('a');
    expect(await rows.take(2)).toEqual(['b', 'a']);
  });

  it('hold up no others when their work fails', async () => {
    const rows = new Rows(['a', 'b', 'c'], new Set(['a']));
    expect(await rows.take(1)).toEqual(['a']);
    await expect(rows.work.run('a')).rejects.toThrow('a is broken');
    expect(await rows.take(1)).toEqual(['b']);
    await rows.work.run('b');
    expect(await rows.take(1)).toEqual(['c']);
  });
});
