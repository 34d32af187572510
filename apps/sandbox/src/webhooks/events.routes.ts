import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../asaas/gateway.js';
import { isObject, objectOf, textOf } from '../json.js';

/**
 * Sends any event by hand, for what the sandbox never does of its own accord: a dunning, a chargeback,
 * a charge that nobody knows, an attribute that is new. `payment` is the id of a charge or a whole one;
 * `changes` goes over it in the event only.
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
