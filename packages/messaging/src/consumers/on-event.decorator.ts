import 'reflect-metadata';
import type { EventDefinition } from '@rotina/contracts';
import type { EventHandler } from './received-event.js';

const metadataKey = Symbol('rotina:on-event');

/**
 * Marks a provider's method as the handler of an event. It runs in the transaction that marks the event handled, so its
 * effects on the database happen once however often the event is delivered. When it throws, it is retried, five times in
 * all; then the event becomes a dead letter and the next one is handled.
 */
export function OnEvent<P extends object>(definition: EventDefinition<P>) {
  return <M extends EventHandler<P>>(
    _target: object,
    _name: string | symbol,
    method: TypedPropertyDescriptor<M>,
  ): void => {
    if (method.value) Reflect.defineMetadata(metadataKey, definition, method.value);
  };
}

/** The event that a method handles, if any. */
export function eventHandledBy(method: object): EventDefinition | undefined {
  const definition: unknown = Reflect.getMetadata(metadataKey, method);
  return definition as EventDefinition | undefined;
}
