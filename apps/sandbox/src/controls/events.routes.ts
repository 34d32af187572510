import { IsObject } from 'class-validator';
import type { FastifyInstance } from 'fastify';
import type { Gateway } from '../asaas/gateway.js';
import { isObject, textOf } from '../json.js';
import { check } from '../validation/check.js';
import { IsFilled, Satisfies } from '../validation/rules.js';

class EventBody {
  @IsFilled() event: string;
  /** A charge's id or a whole object. */
  @Satisfies((value) => isObject(value) || textOf(value) !== undefined) payment: unknown;
  @IsObject() changes: object = {};
}

/**
 * Sends any event by hand, for cases that the sandbox never causes itself: a dunning, a chargeback, an unknown charge,
 * a new attribute. `payment` is a charge's id or a whole object; `changes` overrides its fields in this event only.
 */
export const eventRoutes = (app: FastifyInstance, { store, charges, webhooks }: Gateway): void => {
  app.post('/webhooks/events', async (request, reply) => {
    const { body, faults } = await check(EventBody, request.body);
    if (!body) return reply.code(422).send({ error: 'invalid_event', errors: faults });
    const charge = store.find(textOf(body.payment) ?? '');
    const payment = charge === undefined ? body.payment : charges.view(charge);
    if (!isObject(payment)) return reply.code(422).send({ error: 'The gateway has no such payment.' });
    webhooks.publish(body.event, { ...payment, ...body.changes });
    return reply.code(202).send({ event: body.event });
  });
};
