import type { Store } from 'react-admin';

const savedFilters = '.savedQueries';
const prefix = 'saved.';

/**
 * The store of a browser, in which each person has saved filters of their own. They stay when somebody signs out, which
 * forgets everything else.
 */
export function personalStore(store: Store, person: () => string | null): Store {
  const keyOf = (key: string): string =>
    key.endsWith(savedFilters) ? `${prefix}${encodeURIComponent(person() ?? '')}.${key}` : key;
  return {
    ...store,
    getItem: (key, value) => store.getItem(keyOf(key), value),
    setItem: (key, value) => {
      store.setItem(keyOf(key), value);
    },
    removeItem: (key) => {
      store.removeItem(keyOf(key));
    },
    subscribe: (key, callback) => store.subscribe(keyOf(key), callback),
    reset: () => {
      const kept = Object.entries(store.listItems?.(prefix) ?? {});
      store.reset();
      for (const [key, value] of kept) store.setItem(key, value);
    },
  };
}
