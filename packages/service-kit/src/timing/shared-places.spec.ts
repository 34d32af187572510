import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { SharedPlaces } from './shared-places.js';

const queue = { maxLength: 3, maxWaitMs: 1_000 };
const caller = (): EventEmitter & { destroyed: boolean } => Object.assign(new EventEmitter(), { destroyed: false });

/** The keys that have got a place, in order. */
function asking(places: SharedPlaces<string>): { readonly got: string[]; readonly ask: (key: string) => unknown } {
  const got: string[] = [];
  const ask = (key: string): unknown => {
    const begun = places.begin(key, caller());
    if (begun === true) got.push(key);
    if (begun instanceof Promise) void begun.then((hasPlace) => hasPlace && got.push(key));
    return begun;
  };
  return { got, ask };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('shared places', () => {
  it('leave as many free as the greediest key has, and some for whoever comes', () => {
    const places = new SharedPlaces<string>(8, queue);
    const { got, ask } = asking(places);
    for (let count = 0; count < 6; count += 1) ask('greedy');
    expect(got).toEqual(['greedy', 'greedy', 'greedy', 'greedy']);
    expect(['b', 'b', 'c'].map(ask)).toEqual([true, true, true]);
    expect(places.state()).toEqual({ begun: 7, waiting: 2 });
  });

  it('go to the key that has the fewest, and within a key in the order of arrival', async () => {
    const places = new SharedPlaces<string>(4, queue);
    const { got, ask } = asking(places);
    for (const key of ['a', 'a', 'b', 'c', 'a', 'd']) ask(key);
    expect(got).toEqual(['a', 'a', 'b', 'c']);
    places.end('b');
    await turn();
    expect(got.slice(4)).toEqual(['d']);
    for (const key of ['a', 'c', 'd']) places.end(key);
    await turn();
    expect(got.slice(5)).toEqual(['a']);
    expect(places.state()).toEqual({ begun: 2, waiting: 0 });
  });

  it('have a queue of bounded length, which callers leave that are gone', async () => {
    const places = new SharedPlaces<string>(1, queue);
    const gone = caller();
    expect(places.begin('a', caller())).toBe(true);
    const left = places.begin('b', gone);
    const waiting = [places.begin('b', caller()), places.begin('c', caller())];
    expect(places.begin('d', caller())).toBe(false);
    gone.emit('close');
    await expect(left).resolves.toBe(false);
    places.end('a');
    await expect(waiting[0]).resolves.toBe(true);
    places.end('b');
    await expect(waiting[1]).resolves.toBe(true);
    places.end('c');
    expect(places.state()).toEqual({ begun: 0, waiting: 0 });
  });
});
