import type { Charge } from './charge.js';
import type { ChargeStore } from './charges.store.js';
import type { Query } from './paging.js';

const equals = {
  customer: (charge: Charge) => charge.customer,
  installment: (charge: Charge) => charge.plan ?? '',
  externalReference: (charge: Charge) => charge.externalReference ?? '',
  status: (charge: Charge): string => charge.status,
  billingType: (charge: Charge): string => charge.billingType,
} as const;

const dates = {
  dateCreated: (charge: Charge) => charge.createdOn,
  dueDate: (charge: Charge) => charge.dueDate,
  paymentDate: (charge: Charge) => charge.payday.paymentDate ?? '',
} as const;

const within = (date: string, from: string | undefined, to: string | undefined): boolean =>
  date !== '' && (from === undefined || date >= from) && (to === undefined || date <= to);

const matches = (charge: Charge, query: Query): boolean => {
  const equal = Object.entries(equals).every(([field, of]) => {
    const wanted = query[field];
    return wanted === undefined || wanted === '' || of(charge) === wanted;
  });
  return (
    equal &&
    Object.entries(dates).every(([field, of]) => {
      const [from, to, exact] = [query[`${field}[ge]`], query[`${field}[le]`], query[field]];
      if (exact !== undefined) return of(charge) === exact;
      return (from === undefined && to === undefined) || within(of(charge), from, to);
    })
  );
};

/** The smallest indexed set that contains every match. */
const candidates = (store: ChargeStore, query: Query): readonly Charge[] => {
  const { installment, externalReference } = query;
  if (installment !== undefined && installment !== '') return store.ofPlan(installment);
  if (externalReference !== undefined && externalReference !== '') return store.ofReference(externalReference);
  return store.all();
};

/** Oldest first; removed charges are not listed. */
export const listCharges = (store: ChargeStore, query: Query): readonly Charge[] =>
  candidates(store, query).filter((charge) => !charge.deleted && matches(charge, query));
