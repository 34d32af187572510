import { consumersOfTopic, topics } from '@rotina/contracts';
import type { EventDefinition, ServiceName, Topic } from '@rotina/contracts';
import type { RegisteredHandler } from './received-event.js';

export interface ConsumerSetup {
  readonly service: ServiceName;
  readonly handlers: readonly RegisteredHandler[];
  readonly definitions: readonly EventDefinition[];
}

/** The topics that list the service as a consumer, in contracts. */
export const subscribedTopics = (service: ServiceName): Topic[] =>
  (Object.keys(topics) as Topic[]).filter((topic) => consumersOfTopic(topic).has(service));

/** Differences between a service's handlers and contracts, each with what to add. */
export function consumerProblems(setup: ConsumerSetup): string[] {
  return [...handledTwice(setup), ...unknownTypes(setup), ...unlistedTypes(setup), ...unhandledTopics(setup)];
}

function handledTwice({ handlers }: ConsumerSetup): string[] {
  const byType = Map.groupBy(handlers, (handler) => handler.definition.type);
  return [...byType]
    .filter(([, several]) => several.length > 1)
    .map(([type, several]) => {
      const names = several.map((handler) => handler.name).join(' and ');
      return `${type} is handled by ${names}: keep one of them and let it call the other's service.`;
    });
}

function unknownTypes({ handlers, definitions }: ConsumerSetup): string[] {
  return handlers
    .filter((handler) => !definitions.includes(handler.definition))
    .map(
      ({ name, definition }) =>
        `${name} handles ${definition.type}, which contracts do not declare: add it there with defineEvent().`,
    );
}

function unlistedTypes({ service, handlers }: ConsumerSetup): string[] {
  return handlers
    .filter(({ definition }) => !definition.consumers.includes(service))
    .map(
      ({ name, definition: { type } }) =>
        `${name} handles ${type}: add '${service}' to the consumers of that event in contracts/src/events.`,
    );
}

function unhandledTopics({ service, handlers }: ConsumerSetup): string[] {
  const handled = new Set(handlers.map((handler) => handler.definition.topic));
  return subscribedTopics(service)
    .filter((topic) => !handled.has(topic))
    .map(
      (topic) =>
        `${service} is listed as a consumer of events of ${topic} but handles none of them: add a method with @OnEvent(), ` +
        `or take '${service}' off those events in contracts/src/events.`,
    );
}
