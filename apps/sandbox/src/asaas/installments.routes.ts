import type { FastifyInstance } from 'fastify';
import { objectOf } from '../json.js';
import { invalidAction } from './asaas-error.js';
import { isOpen, type Charge, type Plan } from './charge.js';
import { listCharges } from './charge-list.js';
import type { Gateway } from './gateway.js';
import { page, type Query } from './paging.js';

interface ById {
  Params: { id: string };
  Querystring: Query;
}

const isPaid = (charge: Charge): boolean => charge.status === 'CONFIRMED' || charge.status === 'RECEIVED';

/** Removes every open charge; a plan without charges is removed too. */
const removeOpen = ({ store, settlement }: Gateway, plan: Plan): void => {
  const charges = store.ofPlan(plan.id);
  for (const charge of charges.filter((one) => !one.deleted && isOpen(one))) settlement.remove(charge);
  if (charges.some((charge) => !charge.deleted)) return;
  plan.deleted = true;
  store.savePlan(plan);
};

export const installmentRoutes = (scope: FastifyInstance, gateway: Gateway): void => {
  const { charges, store, settlement } = gateway;

  scope.post('/installments', (request) => charges.planView(charges.createPlan(objectOf(request.body))));

  scope.get<{ Querystring: Query }>('/installments', (request) => {
    const plans = store.plans().filter((plan) => !plan.deleted);
    return page(plans, request.query, (plan) => charges.planView(plan));
  });

  scope.get<ById>('/installments/:id', (request) => charges.planView(charges.getPlan(request.params.id)));

  scope.get<ById>('/installments/:id/payments', (request) => {
    const { id } = charges.getPlan(request.params.id);
    const listed = listCharges(store, { ...request.query, installment: id });
    return page(listed, request.query, (charge) => charges.view(charge));
  });

  scope.delete<ById>('/installments/:id', (request) => {
    const plan = charges.getPlan(request.params.id);
    if (store.ofPlan(plan.id).some((charge) => !charge.deleted && !isOpen(charge))) {
      throw invalidAction('Somente parcelamentos com cobranças pendentes ou vencidas podem ser removidos.');
    }
    removeOpen(gateway, plan);
    return { deleted: true, id: plan.id };
  });

  scope.delete<ById>('/installments/:id/payments', (request) => {
    const plan = charges.getPlan(request.params.id);
    removeOpen(gateway, plan);
    return { deleted: true, id: plan.id };
  });

  scope.post<ById>('/installments/:id/refund', (request) => {
    const plan = charges.getPlan(request.params.id);
    const paid = store.ofPlan(plan.id).filter((charge) => !charge.deleted && isPaid(charge));
    if (paid.length === 0) throw invalidAction('O parcelamento não possui cobranças que possam ser estornadas.');
    for (const charge of paid) settlement.refund(charge, undefined, null);
    return charges.planView(plan);
  });
};
