import 'reflect-metadata';
import type { ClassConstructor } from 'class-transformer';
import type { ServiceName, Topic } from './topics.js';

/**
 * One kind of event: its name, where it travels, the class its payload is validated by, and the key its order holds for.
 * `version` grows when a field is added; readers accept newer versions and ignore what they do not know.
 */
export interface EventDefinition<P extends object = object> {
  readonly type: string;
  /** The occurrence, in a sentence or two for readers outside the service. */
  readonly description: string;
  readonly version: number;
  readonly topic: Topic;
  readonly payload: ClassConstructor<P>;
  readonly key: (payload: P) => string;
  /** The services that handle it. No other service receives it by the embedded queues; on Kafka they skip it, or store it while they do not know its type. */
  readonly consumers: readonly ServiceName[];
  /** Fields that identify things and states, for the line of each event in the log: never a name or an address. */
  readonly logged: readonly string[];
  /** So frequent, or said in another line, that its own line is written at `debug`. */
  readonly isRoutine?: true;
}

type Declaration<P extends object> = EventDefinition<P> & { readonly logged: readonly (keyof NoInfer<P>)[] };

const definitions = new Map<string, EventDefinition>();

/** Declares an event; a second one of the same type is a mistake of ours and throws. */
export function defineEvent<P extends object>(definition: Declaration<P>): EventDefinition<P> {
  if (definitions.has(definition.type)) throw new Error(`Event ${definition.type} is defined twice.`);
  definitions.set(definition.type, definition as unknown as EventDefinition);
  return definition;
}

/** The declaration of a type; undefined for one that this version does not know. */
export const eventDefinition = (type: string): EventDefinition | undefined => definitions.get(type);

/** Every declared event, for the checks at boot and the generated documents. */
export const eventDefinitions = (): readonly EventDefinition[] => [...definitions.values()];

/** The services that handle events of a type; none for a type that is not declared. */
export const consumersOfType = (type: string): readonly ServiceName[] => definitions.get(type)?.consumers ?? [];

/** The services that subscribe to a topic, because they handle some of its events. */
export const consumersOfTopic = (topic: Topic): ReadonlySet<ServiceName> =>
  new Set(eventDefinitions().flatMap((definition) => (definition.topic === topic ? definition.consumers : [])));
