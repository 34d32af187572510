import type { Store } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { personalStore } from './personal-store.js';

/** Keeps its items as that of a browser does. */
function storeOf(items: Map<string, unknown>): Store {
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, value?: T) => (items.has(key) ? (items.get(key) as T) : value),
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    removeItems: () => undefined,
    reset: () => {
      items.clear();
    },
    subscribe: () => () => undefined,
    listItems: (start = '') => Object.fromEntries([...items].filter(([key]) => key.startsWith(start))),
  };
}

describe('the store of the admin web', () => {
  const filters = 'checkout/payments.savedQueries';

  it('has the saved filters of whoever is signed in, and no others', () => {
    let person = 'ana@rotina.test';
    const store = personalStore(storeOf(new Map()), () => person);
    store.setItem(filters, ['paid']);
    person = 'bia@rotina.test';
    expect(store.getItem(filters, [])).toEqual([]);
    store.setItem(filters, ['overdue']);
    person = 'ana@rotina.test';
    expect(store.getItem(filters)).toEqual(['paid']);
    store.removeItem(filters);
    person = 'bia@rotina.test';
    expect(store.getItem(filters)).toEqual(['overdue']);
  });

  it('keeps saved filters at the sign-out, and forgets everything else', () => {
    let person: string | null = 'ana@rotina.test';
    const store = personalStore(storeOf(new Map()), () => person);
    store.setItem(filters, ['paid']);
    store.setItem('checkout/payments.listParams', { page: 2 });
    person = null;
    store.reset();
    expect(store.getItem(filters)).toBeUndefined();
    person = 'ana@rotina.test';
    expect(store.getItem(filters)).toEqual(['paid']);
    expect(store.getItem('checkout/payments.listParams')).toBeUndefined();
  });

  it('has one key for what belongs to the browser', () => {
    const items = new Map<string, unknown>();
    personalStore(storeOf(items), () => 'ana@rotina.test').setItem('locale', 'en');
    expect([...items.keys()]).toEqual(['locale']);
  });
});
