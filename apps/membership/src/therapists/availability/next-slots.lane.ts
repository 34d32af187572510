import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Lanes } from '@rotina/service-kit/work';
import { nextSlotsLane, NextSlotsService } from '../therapists/next-slots.service.js';
import type { ComputedSlot, DueSlot } from '../therapists/next-slots.service.js';
import { EarliestSlots } from './earliest-slots.service.js';

interface Ended {
  readonly due: DueSlot;
  readonly computed: ComputedSlot;
  readonly again: null;
}

@Injectable()
export class NextSlotsLane {
  constructor(lanes: Lanes, slots: NextSlotsService, earliest: EarliestSlots, clock: Clock) {
    lanes.open<DueSlot, Ended>(nextSlotsLane, {
      maxAtOnce: 4,
      leaseSeconds: 60,
      due: (now, limit) => slots.due(now, limit),
      take: (claim) => slots.take(claim),
      // The next take says when it is due again.
      attempt: async (due) => ({ due, computed: await earliest.compute(due.therapistId, clock.now()), again: null }),
      finish: async (ended) => {
        for (const { due, computed } of ended) await slots.store(due, computed);
      },
    });
  }
}
