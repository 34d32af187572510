import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Behaviour, Planned } from '../behaviour/behaviour.js';
import { AsaasError } from './asaas-error.js';
import { customerRoutes } from './customers.routes.js';
import type { Gateway } from './gateway.js';
import { installmentRoutes } from './installments.routes.js';
import { paymentActionRoutes } from './payment-actions.routes.js';
import { paymentRoutes } from './payments.routes.js';
import { pixRoutes } from './pix.routes.js';
import { webhookRoutes } from './webhooks.routes.js';

declare module 'fastify' {
  interface FastifyRequest {
    planned: Planned | undefined;
  }
}

const oneError = (code: string, description: string): object => ({ errors: [{ code, description }] });

const authenticate = (request: FastifyRequest, apiKey: string): void => {
  if ((request.headers['user-agent'] ?? '') === '') {
    throw new AsaasError(400, 'user_agent_not_found', 'O cabeçalho User-Agent é obrigatório.');
  }
  const given = request.headers['access_token'];
  if (given === undefined || given === '') {
    throw new AsaasError(
      401,
      'access_token_not_found',
      "O cabeçalho de autenticação 'access_token' é obrigatório e não foi encontrado na requisição.",
    );
  }
  if (given !== apiKey) throw new AsaasError(401, 'invalid_access_token', 'A chave de API fornecida é inválida.');
};

const explain = (error: FastifyError | AsaasError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (error instanceof AsaasError) return reply.code(error.status).send({ errors: error.errors });
  const status = error.statusCode ?? 500;
  if (status < 500) return reply.code(400).send(oneError('invalid_request', error.message));
  reply.log.error({ err: error }, 'the gateway broke');
  return reply.code(500).send(oneError('unknown.error', 'Ocorreu um erro inesperado.'));
};

/** By its documentation, the gateway refuses a GET while so many others of the account are unanswered. */
const maxReads = 50;

const limitReads = (scope: FastifyInstance): void => {
  let reads = 0;
  scope.addHook('onRequest', (request, reply, next) => {
    if (request.method === 'GET') {
      if (reads >= maxReads) throw new AsaasError(429, 'too_many_requests', 'Há requisições GET concorrentes demais.');
      reads += 1;
      reply.raw.once('close', () => {
        reads -= 1;
      });
    }
    next();
  });
};

/** A planned error is returned before the request takes effect; a planned delay or cut comes after it, so only the response is lost. */
const planAnswers = (scope: FastifyInstance, behaviour: Behaviour): void => {
  scope.decorateRequest('planned', undefined);
  scope.addHook('onRequest', async (request, reply) => {
    request.planned = behaviour.next('asaas');
    const status = request.planned?.status;
    if (typeof status === 'number') {
      return reply.code(status).send(oneError('planned', 'Resposta planejada por /behaviour.'));
    }
    return undefined;
  });
  scope.addHook('onSend', async (request, reply, payload) => {
    const { planned } = request;
    if (planned === undefined) return payload;
    if (planned.delayMs > 0) await sleep(planned.delayMs);
    if (planned.status === 'cut') request.raw.socket.destroy();
    void reply.headers(planned.headers);
    return payload;
  });
};

/** The gateway's API, version 3. */
export const asaasRoutes = (app: FastifyInstance, gateway: Gateway, behaviour: Behaviour): void => {
  void app.register(
    (scope, _options, done) => {
      limitReads(scope);
      planAnswers(scope, behaviour);
      scope.addHook('onRequest', (request, _reply, next) => {
        authenticate(request, gateway.apiKey);
        next();
      });
      scope.setErrorHandler(explain);
      scope.setNotFoundHandler((_request, reply) => {
        void reply.code(404).send(oneError('not_found', 'O recurso solicitado não existe.'));
      });
      customerRoutes(scope, gateway);
      paymentRoutes(scope, gateway);
      paymentActionRoutes(scope, gateway);
      installmentRoutes(scope, gateway);
      pixRoutes(scope, gateway);
      webhookRoutes(scope, gateway.webhooks);
      done();
    },
    { prefix: '/asaas/v3' },
  );
};
