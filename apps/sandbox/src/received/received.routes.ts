import type { FastifyInstance } from 'fastify';
import { boxes, type ReceivedLog } from './received-log.js';

export const receivedRoutes = (app: FastifyInstance, received: ReceivedLog): void => {
  app.get<{ Params: { box: string }; Querystring: { after?: string } }>('/received/:box', (request, reply) => {
    const box = boxes.find((name) => name === request.params.box);
    if (box === undefined) return reply.code(404).send({ error: `There is no box ${request.params.box}.` });
    const after = Number(request.query.after ?? 0);
    return reply.send({ data: received.of(box).filter(({ id }) => id > after) });
  });

  app.delete('/received', (_request, reply) => {
    received.clear();
    return reply.code(204).send();
  });
};
