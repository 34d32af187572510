import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../asaas/gateway.js';
import { isObject, objectOf, textOf } from '../json.js';

/**
 * Sends any event by hand, for cases that the sandbox never causes itself: a dunning, a chargeback, an unknown charge,
 * a new attribute. `payment` is a charge's id or a whole object; `changes` overrides its fields in this event only.
 */
export const eventRoutes = (app: FastifyInstance, { store, charges, webhooks }: Gateway): void => {
  app.post('/webhooks/events', (request, reply) => {
    const body = objectOf(request.body);
    const event = textOf(body['event']);
    const charge = store.find(textOf(body['payment']) ?? '');
    const payment = charge === undefined ? body['payment'] : charges.view(charge);
    if (event === undefined || !isObject(payment)) {
      return reply.code(422).send({ error: 'The body is {event, payment: a known id or an object, changes?}.' });
    }
    webhooks.publish(event, { ...payment, ...objectOf(body['changes']) });
    return reply.code(202).send({ event });
  });
};
