import { afterEach, describe, expect, it, vi } from 'vitest';
import { Journal } from './journal.js';

describe('a journal', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('resolves at once for facts of the past, and at the last fact that is missing', async () => {
    const journal = new Journal();
    journal.add('paid', '1');
    await journal.reaches('paid', 1);
    const diary: string[] = [];
    const second = journal.reaches('paid', 2).then(() => diary.push('reached'));
    await Promise.resolve();
    diary.push('added');
    journal.add('paid', '2');
    await second;
    expect(diary).toEqual(['added', 'reached']);
  });

  it('counts a repeated fact once, and names apart, and says after a minute what is missing', async () => {
    vi.useFakeTimers();
    const journal = new Journal();
    const failure = journal.reaches('paid', 2).catch(String);
    journal.add('paid', '1');
    journal.add('paid', '1');
    journal.add('overdue', '2');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await failure).toBe('Error: 1 of 2 paid in 60000 ms.');
  });
});
