import { Injectable } from '@nestjs/common';
import { SharedLock } from '@rotina/service-kit/timing';

/**
 * Isolates events that may have killed their process: events in other partitions must not be in progress with them, or
 * they would be counted as killers too.
 */
@Injectable()
export class HandlingLock extends SharedLock {}
