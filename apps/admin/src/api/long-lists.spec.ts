import { describe, expect, it } from 'vitest';
import type { GetListParams } from 'react-admin';
import { partsOf, readLong } from './long-lists.js';

const rowsOf = (first: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: first + at }));

/** Answers the pages of a list of `total` rows, and keeps which ones were asked for. */
function listOf(total: number, shift = 0) {
  const asked: number[] = [];
  const read = ({ pagination: { page, perPage } = { page: 1, perPage: 1 } }: GetListParams) => {
    asked.push(page);
    const first = Math.max((page - 1) * perPage - (page - 1) * shift, 0);
    return Promise.resolve({ data: rowsOf(first, Math.min(perPage, total - (page - 1) * perPage)), total });
  };
  return { asked, read };
}

const wanted = (perPage: number): GetListParams => ({
  pagination: { page: 1, perPage },
  sort: { field: 'id', order: 'ASC' },
  filter: {},
});

describe('A long list', () => {
  it('is read in pages that the service answers whole, up to its end', async () => {
    const { asked, read } = listOf(25);
    await expect(readLong(wanted(100), 10, read)).resolves.toEqual({ data: rowsOf(0, 25), total: 25 });
    expect(asked).toEqual([1, 2, 3]);
  });

  it('is read no further than wanted', async () => {
    const { asked, read } = listOf(1_000);
    await expect(readLong(wanted(25), 10, read)).resolves.toEqual({ data: rowsOf(0, 25), total: 1_000 });
    expect(asked).toEqual([1, 2, 3]);
  });

  it('has a row once that has moved to the next page meanwhile', async () => {
    const { data } = await readLong(wanted(30), 10, listOf(30, 1).read);
    expect(data).toEqual(rowsOf(0, 28));
  });

  it('is one request while it is short', async () => {
    const { asked, read } = listOf(25);
    await readLong(wanted(10), 10, read);
    expect(asked).toEqual([1]);
  });
});

describe('The ids of related rows', () => {
  it('are asked for in parts that an address has room for', () => {
    const ids = Array.from({ length: 250 }, (_, at) => at);
    expect(partsOf(ids).map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(partsOf(ids).flat()).toEqual(ids);
    expect(partsOf([])).toEqual([]);
  });
});
