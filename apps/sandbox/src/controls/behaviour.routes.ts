import type { FastifyInstance } from 'fastify';
import { actors, systems, type Behaviour } from '../behaviour/behaviour.js';
import { PlanBody } from '../behaviour/plan.body.js';
import { check } from '../validation/check.js';
import { WebhookBehaviour } from '../webhooks/webhook-behaviour.js';
import type { Webhooks } from '../webhooks/webhooks.js';

export const behaviourRoutes = (app: FastifyInstance, behaviour: Behaviour, webhooks: Webhooks): void => {
  app.get('/behaviour', () => ({
    webhooks: webhooks.behaviour,
    failing: systems.filter((system) => behaviour.isFailing(system)),
    ...Object.fromEntries(actors.map((actor) => [actor, behaviour.current(actor)])),
  }));

  app.put('/behaviour/webhooks', async (request, reply) => {
    const { body, faults } = await check(WebhookBehaviour, request.body);
    if (!body) return reply.code(422).send({ error: 'invalid_behaviour', errors: faults });
    webhooks.behave(body);
    return reply.send(body);
  });

  app.put<{ Params: { actor: string } }>('/behaviour/:actor', async (request, reply) => {
    const actor = actors.find((name) => name === request.params.actor);
    if (actor === undefined) return reply.code(404).send({ error: `There is no ${request.params.actor} here.` });
    const { body, faults } = await check(PlanBody, request.body);
    if (!body) return reply.code(422).send({ error: 'invalid_behaviour', errors: faults });
    behaviour.plan(actor, body);
    return reply.send(behaviour.current(actor));
  });
};
