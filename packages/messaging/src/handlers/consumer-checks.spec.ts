import { describe, expect, it } from 'vitest';
import { eventDefinitions, HabitCreated, PurchaseCreated, PurchaseOverdue, PurchasePaid } from '@rotina/contracts';
import type { EventDefinition } from '@rotina/contracts';
import { consumerProblems } from './consumer-checks.js';
import type { RegisteredHandler } from './received-event.js';

const definitions = eventDefinitions();
const find = (type: string): EventDefinition => {
  const definition = definitions.find((candidate) => candidate.type === type);
  if (!definition) throw new Error(`There is no ${type}.`);
  return definition;
};
const handler = (definition: EventDefinition, name = 'Consumer.handle'): RegisteredHandler => ({
  definition,
  name,
  handle: () => Promise.resolve(),
});
const paid = find(PurchasePaid.type);
/** The other topic that membership is listed for. */
const habits = handler(find(HabitCreated.type), 'Habits.handle');

describe('what a service handles', () => {
  it('is complete when every topic it is listed for has a handler', () => {
    const handlers = [habits, handler(paid), handler(find(PurchaseOverdue.type))];
    expect(consumerProblems({ service: 'membership', handlers, definitions })).toEqual([]);
  });

  it('lacks something when a topic it is listed for has none, and the message says what to add', () => {
    const [problem, ...others] = consumerProblems({ service: 'membership', handlers: [habits], definitions });
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /listed as a consumer of events of checkout\.purchases.*add a method with @OnEvent\(\).*contracts\/src\/events/,
    );
  });

  it('has one handler for one type', () => {
    const handlers = [habits, handler(paid, 'A.handle'), handler(paid, 'B.handle')];
    const problems = consumerProblems({ service: 'membership', handlers, definitions });
    expect(problems).toEqual([expect.stringMatching(/PURCHASE_PAID is handled by A\.handle and B\.handle: keep one/)]);
  });

  it('is only what lists the service as a consumer', () => {
    const handlers = [habits, handler(paid), handler(find(PurchaseCreated.type), 'C.handle')];
    const problems = consumerProblems({ service: 'membership', handlers, definitions });
    expect(problems).toEqual([
      expect.stringMatching(/C\.handle handles PURCHASE_CREATED: add 'membership' to the consumers of that event/),
    ]);
  });

  it('is declared in contracts', () => {
    const stranger = { ...paid, type: 'PURCHASE_IMAGINED' };
    const problems = consumerProblems({ service: 'membership', handlers: [habits, handler(stranger)], definitions });
    expect(problems).toEqual([
      expect.stringMatching(/PURCHASE_IMAGINED, which contracts do not declare: add it there/),
    ]);
  });
});
