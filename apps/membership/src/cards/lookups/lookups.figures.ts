import { figure } from '@rotina/service-kit/admin';
import { LookupsOfDay } from './lookups-of-day.entity.js';

export const cardLookups = figure(LookupsOfDay, {
  name: 'card_lookups',
  unit: 'count',
  by: { day: 'day' },
  sum: 'count',
});
