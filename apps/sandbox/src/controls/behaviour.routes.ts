import type { FastifyInstance } from 'fastify';
import { webhookBehaviourFrom } from '../webhooks/webhook-behaviour.js';
import type { Webhooks } from '../webhooks/webhooks.js';
import { actors, planFrom, type Behaviour } from '../behaviour/behaviour.js';

export const behaviourRoutes = (app: FastifyInstance, behaviour: Behaviour, webhooks: Webhooks): void => {
  app.get('/behaviour', () => ({
    webhooks: webhooks.behaviour,
    ...Object.fromEntries(actors.map((actor) => [actor, behaviour.current(actor)])),
  }));

  app.put('/behaviour/webhooks', (request, reply) => {
    const wanted = webhookBehaviourFrom(request.body);
    if (typeof wanted === 'string') return reply.code(422).send({ error: wanted });
    webhooks.behave(wanted);
    return reply.send(wanted);
  });

  app.put<{ Params: { actor: string } }>('/behaviour/:actor', (request, reply) => {
    const actor = actors.find((name) => name === request.params.actor);
    if (actor === undefined) return reply.code(404).send({ error: `There is no ${request.params.actor} here.` });
    const plan = planFrom(request.body);
    if (typeof plan === 'string') return reply.code(422).send({ error: plan });
    behaviour.plan(actor, plan);
    return reply.send(behaviour.current(actor));
  });
};
