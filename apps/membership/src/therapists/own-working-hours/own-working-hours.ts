import { ownList } from '../therapists/own-list.js';
import {
  AbsenceBody,
  OverrideBody,
  RuleBody,
  UpdateAbsenceBody,
  UpdateOverrideBody,
  UpdateRuleBody,
} from '../working-hours/working-hours.dto.js';
import { WorkingHoursService } from '../working-hours/working-hours.service.js';
import {
  OwnAbsencesView,
  OwnAbsenceView,
  OwnOverridesView,
  OwnOverrideView,
  OwnRulesView,
  OwnRuleView,
} from '../working-hours/working-hours.view.js';

export const OwnRules = ownList({
  path: 'rules',
  noun: 'a rule',
  nouns: 'rules',
  description: 'The ranges of a week, at most 100. A range that ends at or before its start ends on the next day.',
  body: RuleBody,
  updateBody: UpdateRuleBody,
  view: OwnRuleView,
  listView: OwnRulesView,
  service: WorkingHoursService,
  rowsOf: ({ rules }) => rules,
});

export const OwnOverrides = ownList({
  path: 'overrides',
  noun: 'an override',
  nouns: 'overrides',
  description: 'Dates with ranges of their own instead of the rules, at most 1,000. Without ranges one is closed.',
  body: OverrideBody,
  updateBody: UpdateOverrideBody,
  view: OwnOverrideView,
  listView: OwnOverridesView,
  service: WorkingHoursService,
  rowsOf: ({ overrides }) => overrides,
});

export const OwnAbsences = ownList({
  path: 'absences',
  noun: 'an absence',
  nouns: 'absences',
  description: 'Times without slots, whatever the rules say, at most 1,000.',
  body: AbsenceBody,
  updateBody: UpdateAbsenceBody,
  view: OwnAbsenceView,
  listView: OwnAbsencesView,
  service: WorkingHoursService,
  rowsOf: ({ absences }) => absences,
});
