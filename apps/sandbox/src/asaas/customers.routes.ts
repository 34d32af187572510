import type { FastifyInstance } from 'fastify';
import { objectOf } from '../json.js';
import type { Gateway } from './gateway.js';
import { page, type Query } from './paging.js';
import { updateMethods } from './update-methods.js';

interface ById {
  Params: { id: string };
}

export const customerRoutes = (scope: FastifyInstance, { customers }: Gateway): void => {
  scope.post('/customers', (request) => customers.create(objectOf(request.body)));

  scope.get<{ Querystring: Query }>('/customers', (request) =>
    page(customers.list(request.query), request.query, (customer) => customer),
  );

  scope.get<ById>('/customers/:id', (request) => customers.get(request.params.id));

  scope.route<ById>({
    method: updateMethods,
    url: '/customers/:id',
    handler: (request) => customers.update(request.params.id, objectOf(request.body)),
  });

  scope.delete<ById>('/customers/:id', (request) => {
    const { id } = customers.mark(request.params.id, true);
    return { deleted: true, id };
  });

  scope.post<ById>('/customers/:id/restore', (request) => customers.mark(request.params.id, false));
};
