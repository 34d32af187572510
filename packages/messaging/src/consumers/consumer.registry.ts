import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { ConsumerExplorer } from './consumer.explorer.js';
import type { RegisteredHandler } from './received-event.js';

/** The handlers of this service, complete or the service does not start. */
@Injectable()
export class ConsumerRegistry implements OnModuleInit {
  private found: ReadonlyMap<string, RegisteredHandler> = new Map();

  constructor(private readonly explorer: ConsumerExplorer) {}

  onModuleInit(): void {
    this.found = this.explorer.handlers();
  }

  get handlers(): ReadonlyMap<string, RegisteredHandler> {
    return this.found;
  }
}
