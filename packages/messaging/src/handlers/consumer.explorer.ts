import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { eventDefinitions } from '@rotina/contracts';
import { MessagingOptions } from '../messaging.options.js';
import { consumerProblems } from './consumer-checks.js';
import { handledBy } from './on-event.decorator.js';
import type { EventHandler, EventsHandler, RegisteredHandler } from './received-event.js';

/** Finds the methods with @OnEvent() among all providers. */
@Injectable()
export class ConsumerExplorer {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly options: MessagingOptions,
  ) {}

  /**
   * The handlers of this service by event type.
   * @throws Error with everything that is incomplete, so that the service does not start.
   */
  handlers(): ReadonlyMap<string, RegisteredHandler> {
    const handlers = this.discovery
      .getProviders()
      .flatMap(({ instance }: { instance: unknown }) => this.inside(instance));
    const setup = { service: this.options.source, handlers, definitions: eventDefinitions() };
    const problems = consumerProblems(setup);
    if (problems.length > 0) throw new Error(`The events of this service are incomplete:\n- ${problems.join('\n- ')}`);
    return new Map(handlers.map((handler) => [handler.definition.type, handler]));
  }

  private inside(instance: unknown): RegisteredHandler[] {
    if (typeof instance !== 'object' || instance === null) return [];
    const prototype: unknown = Object.getPrototypeOf(instance);
    if (typeof prototype !== 'object' || prototype === null) return [];
    return this.scanner.getAllMethodNames(prototype).flatMap((method): RegisteredHandler[] => {
      const handle: unknown = Reflect.get(prototype, method);
      const handling = typeof handle === 'function' ? handledBy(handle) : undefined;
      if (!handling) return [];
      const { definition, isBatched } = handling;
      const named = { definition, name: `${instance.constructor.name}.${method}` };
      return isBatched
        ? [{ ...named, handleAll: (handle as EventsHandler).bind(instance) }]
        : [{ ...named, handle: (handle as EventHandler).bind(instance) }];
    });
  }
}
