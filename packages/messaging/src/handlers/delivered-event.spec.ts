import { describe, expect, it } from 'vitest';
import { eventDefinitions, MembershipActivated, MembershipCancelled } from '@rotina/contracts';
import type { EventEnvelope } from '@rotina/contracts';
import { deliveredEvent } from './delivered-event.js';
import type { RegisteredHandler } from './received-event.js';

const topic = MembershipActivated.topic;
const types = new Set(eventDefinitions().map(({ type }) => type));
const handlers: ReadonlyMap<string, RegisteredHandler> = new Map(
  eventDefinitions()
    .filter(({ type }) => type === MembershipActivated.type)
    .map((definition) => [
      definition.type,
      { definition, name: 'Consumer.activated', handle: () => Promise.resolve() },
    ]),
);

const envelope = (changes: Partial<EventEnvelope> = {}): EventEnvelope => ({
  specversion: '1.0',
  id: '01a1fe59-1061-753a-8f00-330dc1c7e666',
  type: MembershipActivated.type,
  source: '/rotina/membership',
  subject: '7',
  time: '2026-03-10T15:00:00Z',
  datacontenttype: 'application/json',
  dataversion: '1',
  data: {},
  ...changes,
});

describe('a delivery', () => {
  it('whose type is known and has no handler is skipped', async () => {
    const event = envelope({ type: MembershipCancelled.type });
    expect(deliveredEvent({ topic, event }, { handlers, types })).toBeNull();
  });

  it('of a type that this version does not know keeps its envelope', async () => {
    const event = envelope({ type: 'FROM_THE_FUTURE' });
    expect(deliveredEvent({ topic, event }, { handlers, types })).toMatchObject({
      reason: 'unknown',
      poison: { id: event.id, type: 'FROM_THE_FUTURE', key: '7', envelope: event },
    });
  });

  it('that is unreadable keeps its text, as it came', async () => {
    const unreadable = { id: '0d9e7e6c-0000-8000-a000-000000000001', raw: '{"broken', reason: 'Invalid JSON.' };
    expect(deliveredEvent({ topic, event: null, unreadable }, { handlers, types })).toEqual({
      reason: 'invalid',
      poison: { topic, id: unreadable.id, type: '', key: '', envelope: { raw: '{"broken' }, error: 'Invalid JSON.' },
    });
  });

  it('of a type from another topic than its own is not handled, whoever says to have sent it', async () => {
    const event = envelope({ data: { user_id: 7 } });
    expect(deliveredEvent({ topic: 'habits.habits', event }, { handlers, types })).toEqual({
      reason: 'invalid',
      poison: expect.objectContaining({ id: event.id, error: `Events of this type come in ${topic}.` }),
    });
  });

  it.each([
    ['is not an object', 'text', 'The payload is not an object.'],
    ['is missing', null, 'The payload is not an object.'],
    ['breaks the rules of its class', { user_id: 'seven' }, 'The payload is not valid: user_id breaks isInt'],
  ])('whose payload %s keeps its envelope and the reason', async (_, data, error) => {
    const event = envelope({ data });
    expect(deliveredEvent({ topic, event }, { handlers, types })).toMatchObject({
      reason: 'invalid',
      poison: { id: event.id, type: event.type, key: '7', envelope: event, error: expect.stringContaining(error) },
    });
  });
});
