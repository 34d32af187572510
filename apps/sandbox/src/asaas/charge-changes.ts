import type { JsonObject } from '../json.js';
import { dayOf, textOf } from '../json.js';
import { isOpen, type Charge } from './charge.js';
import { billingTypeOf, descriptionOf, dueDateOf, termsOf, valueOf } from './charge-request.js';
import type { ChargeStore } from './charges.store.js';
import type { Settlement } from './settlement.js';

const terms = ['discount', 'fine', 'interest'] as const;

/** Changes an open charge; fields missing in the body stay. The whole body is validated before the first change. */
export const changeCharge = (
  charge: Charge,
  body: JsonObject,
  today: string,
  { store, settlement }: { readonly store: ChargeStore; readonly settlement: Settlement },
): void => {
  settlement.allow(charge, isOpen(charge), 'Somente cobranças pendentes ou vencidas podem ser alteradas.');
  const given = (field: string): boolean => body[field] !== undefined && body[field] !== null;
  const next = {
    cents: given('value') ? valueOf(body) : charge.cents,
    billingType: given('billingType') ? billingTypeOf(body) : charge.billingType,
    dueDate: given('dueDate') && dayOf(body['dueDate']) !== charge.dueDate ? dueDateOf(body, today) : charge.dueDate,
    description: given('description') ? descriptionOf(body) : charge.description,
    terms: terms.some(given) ? termsOf({ ...charge.terms, ...body }) : charge.terms,
  };
  const postponed = next.dueDate > charge.dueDate;
  Object.assign(charge, next);
  store.refer(charge, textOf(body['externalReference']) ?? charge.externalReference);
  settlement.changed(charge, { postponed });
};
