import type { FastifyInstance } from 'fastify';
import { today } from '../clock.js';
import { objectOf } from '../json.js';
import { invalidAction } from './asaas-error.js';
import { bankSlipOf } from './bank-slip.js';
import { changeCharge } from './charge-changes.js';
import { listCharges } from './charge-list.js';
import type { Gateway } from './gateway.js';
import { page, type Query } from './paging.js';
import { updateMethods } from './update-methods.js';

/** Shown and never enforced: at the gateway it differs by account. */
const maxChargesADay = 10_000;

interface ById {
  Params: { id: string };
}

export const paymentRoutes = (scope: FastifyInstance, gateway: Gateway): void => {
  const { charges, store, settlement, clock } = gateway;

  scope.post('/payments', (request) => charges.view(charges.create(objectOf(request.body))));

  scope.get<{ Querystring: Query }>('/payments', (request) =>
    page(listCharges(store, request.query), request.query, (charge) => charges.view(charge)),
  );

  scope.get('/payments/limits', () => {
    const used = store.all().filter(({ createdOn }) => createdOn === today(clock).toString()).length;
    return { creation: { daily: { limit: maxChargesADay, used, wasReached: used >= maxChargesADay } } };
  });

  scope.get<ById>('/payments/:id', (request) => charges.view(charges.get(request.params.id)));

  scope.route<ById>({
    method: updateMethods,
    url: '/payments/:id',
    handler: (request) => {
      const charge = charges.get(request.params.id);
      changeCharge(charge, objectOf(request.body), today(clock).toString(), { store, settlement });
      return charges.view(charge);
    },
  });

  scope.delete<ById>('/payments/:id', (request) => {
    const charge = charges.get(request.params.id);
    settlement.remove(charge);
    return { deleted: true, id: charge.id };
  });

  scope.get<ById>('/payments/:id/status', (request) => ({ status: charges.get(request.params.id).status }));

  scope.get<ById>('/payments/:id/identificationField', (request) => {
    const charge = charges.get(request.params.id);
    if (charge.billingType !== 'BOLETO' && charge.billingType !== 'UNDEFINED') {
      throw invalidAction('Somente cobranças por boleto têm linha digitável.');
    }
    return { ...bankSlipOf(charge), nossoNumero: charge.nossoNumero };
  });
};
