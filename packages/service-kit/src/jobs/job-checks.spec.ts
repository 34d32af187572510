import { describe, expect, it } from 'vitest';
import { jobProblems } from './job-checks.js';

const cardsJob = { className: 'CardsJob', queue: 'cards', isPolling: true };

describe('the queues and processors of a service', () => {
  it('belong to each other one by one', () => {
    expect(jobProblems(['cards'], [cardsJob])).toEqual([]);
    expect(jobProblems([], [])).toEqual([]);
  });

  it('are refused when a queue has no processor', () => {
    expect(jobProblems(['cards', 'mails'], [cardsJob])).toEqual([
      "Nothing processes the queue mails: provide a PollingProcessor with @Processor('mails').",
    ]);
  });

  it('are refused when a processor has no queue', () => {
    expect(jobProblems([], [cardsJob])).toEqual([
      "CardsJob processes the queue cards, which does not exist: import BullModule.registerQueue({ name: 'cards' }) in its module.",
    ]);
  });

  it('are refused when a processor cannot find due rows', () => {
    expect(jobProblems(['cards'], [{ ...cardsJob, isPolling: false }])).toEqual([
      'CardsJob must extend PollingProcessor, whose due(limit) finds the waiting rows.',
    ]);
  });

  it('are refused when two processors share a queue', () => {
    expect(jobProblems(['cards'], [cardsJob, { ...cardsJob, className: 'OtherJob' }])).toEqual([
      'Several classes process the queue cards: name a queue of its own in all but one.',
    ]);
  });
});
