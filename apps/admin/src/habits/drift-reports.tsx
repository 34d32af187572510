import type { Schemas } from '../api/schemas.js';
import { fieldsOf, sorted } from '../shared/fields.js';
import { textFilter } from '../shared/inputs.js';
import { ListPage, ShowPage } from '../shared/pages.js';

const { idLink, json, moment } = fieldsOf<Schemas['habits.DriftReportView']>();

/** Counters of habits that the nightly check found wrong, and corrected. */
export const DriftReportList = () => (
  <ListPage
    filters={[textFilter('habit_id')]}
    fields={[sorted(moment('at')), idLink('habit_id'), json('stored'), json('corrected')]}
  />
);

export const DriftReportShow = () => (
  <ShowPage fields={[moment('at'), idLink('habit_id'), json('stored'), json('corrected')]} />
);
