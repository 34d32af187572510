import 'reflect-metadata';
import type { EventDefinition } from '@rotina/contracts';
import type { EventHandler, EventsHandler } from './received-event.js';

const metadataKey = Symbol('rotina:on-event');

interface Handling {
  readonly definition: EventDefinition;
  /** Whether it takes several events at a time. */
  readonly isBatched: boolean;
}

/**
 * Marks a provider's method as the handler of an event. It runs in the transaction that marks the event handled, so its
 * effects on the database happen once however often the event is delivered. When it throws, it is retried, five times in
 * all; then the event becomes a dead letter and the next one is handled.
 */
export const OnEvent = <P extends object>(definition: EventDefinition<P>) =>
  marking<EventHandler<P>>(definition, false);

/**
 * Marks a provider's method as the handler of several events of one type: those that follow each other in a batch, each with
 * another key, so that they share its statements. It runs in the transaction that marks the events handled. When it throws,
 * each of them is handled alone, as a handler of `OnEvent` does it.
 */
export const OnEvents = <P extends object>(definition: EventDefinition<P>) =>
  marking<EventsHandler<P>>(definition, true);

const marking =
  <H>(definition: object, isBatched: boolean) =>
  <M extends H>(_target: object, _name: string | symbol, method: TypedPropertyDescriptor<M>): void => {
    if (method.value) Reflect.defineMetadata(metadataKey, { definition, isBatched }, method.value);
  };

/** The events of a method, if any. */
export function handledBy(method: object): Handling | undefined {
  const handling: unknown = Reflect.getMetadata(metadataKey, method);
  return handling as Handling | undefined;
}
