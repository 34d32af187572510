import type { FastifyInstance } from 'fastify';
import { dayOf, isDate, objectOf, textOf, type JsonObject } from '../json.js';
import { invalid } from './asaas-error.js';
import type { Charge } from './charge.js';
import type { Gateway } from './gateway.js';
import { centsFrom } from './money.js';
import { payerDocumentOf } from './pix.js';
import type { InCash } from './settlement.js';

const paidOn = (body: JsonObject): InCash => {
  const paymentDate = dayOf(body['paymentDate']);
  if (paymentDate !== undefined && !isDate(paymentDate)) {
    throw invalid('invalid_paymentDate', 'A data de pagamento informada é inválida.');
  }
  return { paymentDate, cents: amountOf(body) };
};

/** The amount of a refund or of cash; the whole amount by default. */
const amountOf = (body: JsonObject): number | undefined => {
  if (body['value'] === undefined || body['value'] === null) return undefined;
  const cents = centsFrom(body['value']);
  if (cents === undefined || cents <= 0) throw invalid('invalid_value', 'O campo value deve ser maior que zero.');
  return cents;
};

/** The actions on a charge, including those of the gateway's own sandbox. */
export const paymentActionRoutes = (scope: FastifyInstance, { charges, settlement }: Gateway): void => {
  const action = (path: string, act: (charge: Charge, body: JsonObject) => void): void => {
    scope.post<{ Params: { id: string } }>(path, (request) => {
      const charge = charges.get(request.params.id);
      act(charge, objectOf(request.body));
      return charges.view(charge);
    });
  };

  action('/payments/:id/restore', (charge) => settlement.restore(charge));
  action('/payments/:id/refund', (charge, body) =>
    settlement.refund(charge, amountOf(body), textOf(body['description']) ?? null),
  );
  action('/payments/:id/receiveInCash', (charge, body) => settlement.receiveInCash(charge, paidOn(body)));
  action('/payments/:id/undoReceivedInCash', (charge) => settlement.undoReceivedInCash(charge));
  action('/sandbox/payment/:id/confirm', (charge, body) => settlement.pay(charge, payerDocumentOf(body)));
  action('/sandbox/payment/:id/overdue', (charge) => settlement.overdue(charge));
};
