import { describe, expect, it } from 'vitest';
import { differencesOf, nameOf } from './differences.js';

describe('the differences of a change', () => {
  it('are the fields that have another value', () => {
    expect(differencesOf({ id: 1, active: true, name: 'Ler' }, { id: 1, active: false, name: 'Ler' })).toEqual([
      { path: ['active'], before: true, after: false },
    ]);
  });

  it('are those within objects and lists of objects, by their place', () => {
    const before = { rules: [{ weekday: 'mon', start_time: '09:00' }], profile: { city: 'Recife' } };
    const after = { rules: [{ weekday: 'mon', start_time: '10:00' }], profile: { city: 'Olinda' } };
    expect(differencesOf(before, after)).toEqual([
      { path: ['rules', '0', 'start_time'], before: '09:00', after: '10:00' },
      { path: ['profile', 'city'], before: 'Recife', after: 'Olinda' },
    ]);
  });

  it('have a list of plain values as one value', () => {
    expect(differencesOf({ roles: ['user'] }, { roles: ['user', 'admin'] })).toEqual([
      { path: ['roles'], before: ['user'], after: ['user', 'admin'] },
    ]);
  });

  it('of a row that is new, or gone, are all of its values', () => {
    const rules = [{ weekday: 'mon' }];
    expect(differencesOf(null, { name: 'Ler', bio: null, tags: [], rules })).toEqual([
      { path: ['name'], before: undefined, after: 'Ler' },
      { path: ['rules', '0', 'weekday'], before: undefined, after: 'mon' },
    ]);
    expect(differencesOf({ name: 'Ler', rules: [] }, null)).toEqual([
      { path: ['name'], before: 'Ler', after: undefined },
    ]);
  });

  it('are none where only nothing became nothing, or a counter of changes went on', () => {
    expect(differencesOf({ bio: null, revision: 1 }, { bio: '', revision: 2 })).toEqual([]);
    expect(differencesOf(null, null)).toEqual([]);
  });

  it('keep a value whole that has become one of another kind', () => {
    expect(differencesOf({ body: 'text' }, { body: { code: 1 } })).toEqual([
      { path: ['body'], before: 'text', after: { code: 1 } },
    ]);
  });
});

describe('the name of a changed row', () => {
  it.each([
    [{ id: 1, email: 'ana@rotina.test', name: 'Ana' }, 'Ana'],
    [{ id: 1, register_number: '27476464' }, '27476464'],
    [{ id: 1, name: '' }, null],
    [null, null],
  ])('of %j is %j', (row, name) => {
    expect(nameOf(row)).toBe(name);
  });
});
