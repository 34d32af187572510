import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { eventDefinitions, retiredEventTypes } from '@rotina/contracts';
import { ConsumerExplorer } from './consumer.explorer.js';
import type { KnownEvents } from './delivered-event.js';
import type { RegisteredHandler } from './received-event.js';

/** The events of this version and the handlers of this service, complete or the service does not start. */
@Injectable()
export class ConsumerRegistry implements KnownEvents, OnModuleInit {
  readonly types = new Set(eventDefinitions().map(({ type }) => type)).union(retiredEventTypes);
  private found: ReadonlyMap<string, RegisteredHandler> = new Map();

  constructor(private readonly explorer: ConsumerExplorer) {}

  onModuleInit(): void {
    this.found = this.explorer.handlers();
  }

  get handlers(): ReadonlyMap<string, RegisteredHandler> {
    return this.found;
  }
}
