import { describe, expect, it } from 'vitest';
import { adminListParts, answerPage } from './admin-list.js';

const fields = ['id', 'title'];

describe('the query of an administrators’ list', () => {
  it('has defaults for everything that is not sent', () => {
    const whole = { offset: 0, limit: 25, sort: null, filter: {} };
    expect(adminListParts({}, fields)).toEqual(whole);
    expect(adminListParts({ range: '', sort: '', filter: '' }, fields)).toEqual(whole);
    expect(adminListParts({}, fields, 100)).toMatchObject({ limit: 100 });
  });

  it('has a range whose ends are both included, of a thousand rows at most', () => {
    expect(adminListParts({ range: '[10,19]' }, fields)).toMatchObject({ offset: 10, limit: 10 });
    expect(adminListParts({ range: '[0,99999]' }, fields)).toMatchObject({ offset: 0, limit: 1_000 });
  });

  it('without a range has room for every id that its filter names', () => {
    const filter = JSON.stringify({ id: Array.from({ length: 1_200 }, (_, id) => id) });
    expect(adminListParts({ filter }, fields)).toMatchObject({ offset: 0, limit: 1_200 });
    expect(adminListParts({ filter: '{"id":[1,2]}' }, fields)).toMatchObject({ limit: 25 });
    expect(adminListParts({ filter, range: '[0,9]' }, fields)).toMatchObject({ limit: 10 });
  });

  it('is sorted by a field of the list, ascending without a direction', () => {
    expect(adminListParts({ sort: '["title","DESC"]' }, fields).sort).toEqual({ field: 'title', descending: true });
    expect(adminListParts({ sort: '["title","asc"]' }, fields).sort).toEqual({ field: 'title', descending: false });
    expect(adminListParts({ sort: '["id"]' }, fields).sort).toEqual({ field: 'id', descending: false });
  });

  it.each([
    { range: '[5,1]' },
    { range: '[-1,3]' },
    { range: '[0.5,3]' },
    { range: '[0,10000001]' },
    { range: '["0","9"]' },
    { range: '[0]' },
    { range: '{' },
    { sort: '["secret","ASC"]' },
    { sort: '"title"' },
    { sort: '["__proto__","ASC"]' },
    { filter: '[]' },
    { filter: 'null' },
    { filter: '"title"' },
    { sort: '["id",{"toString":1}]' },
    { sort: '["id","SIDEWAYS"]' },
    { sort: '["id","ASC","title"]' },
    { sort: '["id",["ASC"]]' },
    { filter: '{"title":{"toString":1}}' },
    { filter: '{"title":[{"toString":1}]}' },
    { filter: '{"title":[["a"]]}' },
  ])('is refused with 400 for %j', (query) => {
    expect(() => adminListParts(query, fields)).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ status: 400, code: 'malformed_request' }) }),
    );
  });

  it('is answered with the positions of the rows and the total', () => {
    const headers: Record<string, string> = {};
    const reply = { header: (name: string, value: string) => (headers[name] = value) };
    expect(answerPage(reply, 'films', { offset: 10 }, { rows: ['a', 'b'], total: 40 })).toEqual(['a', 'b']);
    expect(headers).toEqual({ 'Content-Range': 'films 10-11/40' });
    answerPage(reply, 'films', { offset: 50 }, { rows: [], total: 40 });
    expect(headers).toEqual({ 'Content-Range': 'films 50-50/40' });
  });
});
