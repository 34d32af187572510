import { Injectable } from '@nestjs/common';
import { dateAt } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { Absence, Override, WeeklyRule } from './working-hours.entity.js';
import { maxOf } from './working-hours.dto.js';
import type { AbsenceBody, OverrideBody, RuleBody, WorkingHoursBody } from './working-hours.dto.js';
import { dateTaken, endsTooEarly } from './working-hours.errors.js';
import { WorkingHoursList } from './working-hours-list.service.js';
import { workingHoursOf } from './working-hours.query.js';
import type { WorkingHours } from './working-hours.query.js';
import type { OwnAbsenceView, OwnOverrideView, OwnRuleView } from './working-hours.view.js';

const noHours: WorkingHours = { rules: [], overrides: [], absences: [] };

/** The rules, overrides and absences of therapists. */
@Injectable()
export class WorkingHoursService {
  readonly rules = new WorkingHoursList<WeeklyRule, RuleBody, OwnRuleView>({
    name: 'rules',
    entity: WeeklyRule,
    max: maxOf.rules,
    order: 'id',
    columnsOf: ({ weekday, start_time, end_time }, therapistId) => ({ therapistId, weekday, start_time, end_time }),
    viewOf: ({ id, weekday, start_time, end_time }) => ({ id, weekday, start_time, end_time }),
  });

  readonly overrides = new WorkingHoursList<Override, OverrideBody, OwnOverrideView>({
    name: 'overrides',
    entity: Override,
    max: maxOf.overrides,
    order: 'date',
    columnsOf: ({ date, ranges }, therapistId) => ({
      therapistId,
      date,
      ranges: ranges.map(({ start_time, end_time }) => ({ start_time, end_time })),
    }),
    viewOf: ({ id, date, ranges }) => ({ id, date, ranges }),
  });

  readonly absences = new WorkingHoursList<Absence, AbsenceBody, OwnAbsenceView>({
    name: 'absences',
    entity: Absence,
    max: maxOf.absences,
    order: 'startsAt',
    columnsOf: ({ starts_at, ends_at, reason = null }, therapistId, path) => {
      const [startsAt, endsAt] = [starts_at, ends_at].map((text) => Temporal.Instant.from(text));
      if (!startsAt || !endsAt || Temporal.Instant.compare(startsAt, endsAt) >= 0) throw endsTooEarly(path);
      return { therapistId, startsAt: dateAt(startsAt), endsAt: dateAt(endsAt), reason };
    },
    viewOf: ({ id, startsAt, endsAt, reason }) => ({
      id,
      starts_at: startsAt.toISOString(),
      ends_at: endsAt.toISOString(),
      reason,
    }),
  });

  /** Completes what is known of therapists. */
  async complete<T extends { readonly id: number }>(
    manager: EntityManager,
    therapists: readonly T[],
  ): Promise<(T & WorkingHours)[]> {
    const hours = await workingHoursOf(
      manager,
      therapists.map(({ id }) => id),
    );
    return therapists.map((therapist) => ({ ...therapist, ...(hours.get(therapist.id) ?? noHours) }));
  }

  /** Replaces each list that is given. */
  async replace(tx: Transaction, therapistId: number, lists: WorkingHoursBody): Promise<void> {
    const { rules, overrides, absences } = lists;
    if (rules) await this.rules.replace(tx, therapistId, rules);
    if (overrides) {
      const dates = overrides.map(({ date }) => date);
      const repeated = dates.findIndex((date, index) => dates.indexOf(date) < index);
      if (repeated >= 0) throw dateTaken(['overrides', String(repeated), 'date']);
      await this.overrides.replace(tx, therapistId, overrides);
    }
    if (absences) await this.absences.replace(tx, therapistId, absences);
  }
}
