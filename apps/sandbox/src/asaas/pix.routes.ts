import type { FastifyInstance } from 'fastify';
import { notFound } from './asaas-error.js';
import type { Gateway } from './gateway.js';
import { notPayableByPix, pixQrCodeOf, pixTransactionView } from './pix.js';

interface ById {
  Params: { id: string };
}

export const pixRoutes = (scope: FastifyInstance, { charges, store }: Gateway): void => {
  scope.get<ById>('/payments/:id/pixQrCode', (request) => {
    const charge = charges.get(request.params.id);
    if (charge.billingType === 'CREDIT_CARD') throw notPayableByPix();
    return pixQrCodeOf(charge);
  });

  scope.get<ById>('/pix/transactions/:id', (request) => {
    const { id } = request.params;
    const charge = store.paidBy(id);
    if (charge === undefined) throw notFound('Transação Pix', id);
    return pixTransactionView(charge);
  });
};
