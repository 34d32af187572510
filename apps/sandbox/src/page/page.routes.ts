import type { FastifyInstance, FastifyReply } from 'fastify';
import { AsaasError } from '../asaas/asaas-error.js';
import { bankSlipOf } from '../asaas/bank-slip.js';
import type { Charge } from '../asaas/charge.js';
import { systems } from '../behaviour/behaviour.js';
import { objectOf } from '../json.js';
import { check } from '../validation/check.js';
import { WebhookBehaviour } from '../webhooks/webhook-behaviour.js';
import { chargeActions } from './charge-actions.js';
import { invoiceOf, pageOf, type PageTools } from './page.view.js';
import { pdfOf } from './pdf.js';
import { refreshScript } from './refresh.js';

const back = (reply: FastifyReply, message?: string): FastifyReply =>
  reply.redirect(message === undefined ? '/' : `/?message=${encodeURIComponent(message)}`, 303);

/** The page runs its own script alone and stands in no frame: its buttons move money of the sandbox. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const show = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy).send(page);

const isForm = (contentType: string | undefined): boolean =>
  contentType?.startsWith('application/x-www-form-urlencoded') === true;

/** The switches of the page: systems that fail, and how webhooks travel. */
const switchRoutes = (app: FastifyInstance, { gateway: { webhooks }, behaviour }: PageTools): void => {
  app.post<{ Params: { system: string } }>('/page/systems/:system', (request, reply) => {
    const system = systems.find((name) => name === request.params.system);
    if (system === undefined) return reply.code(404).send({ error: `The sandbox simulates ${systems.join(', ')}.` });
    behaviour.letFail(system, objectOf(request.body)['state'] === 'fails');
    return back(reply);
  });

  app.post('/page/behaviour', async (request, reply) => {
    const fields = objectOf(request.body);
    const { body, faults } = await check(WebhookBehaviour, {
      lose: Number(fields['lose']),
      repeat: Number(fields['repeat']),
      shuffle: fields['shuffle'] === 'on',
      paused: fields['paused'] === 'on',
    });
    if (!body) return back(reply, Object.values(faults).join(' '));
    webhooks.behave(body);
    return back(reply);
  });
};

/** The page and its buttons; scripts may send their requests as JSON. */
export const pageRoutes = (app: FastifyInstance, tools: PageTools): void => {
  const { gateway, received } = tools;
  const { webhooks } = gateway;

  app.get<{ Querystring: { message?: string } }>('/', (request, reply) =>
    show(reply, pageOf(tools, request.query.message)),
  );

  app.post<{ Params: { id: string; action: string } }>('/charges/:id/:action', (request, reply) => {
    const form = isForm(request.headers['content-type']);
    const act = chargeActions[request.params.action];
    if (act === undefined) return reply.code(404).send({ error: 'Unknown action.' });
    try {
      const charge = gateway.charges.get(request.params.id);
      act(gateway.settlement, charge, objectOf(request.body));
      return form ? back(reply) : reply.send(gateway.charges.view(charge));
    } catch (error) {
      if (!(error instanceof AsaasError)) throw error;
      return form ? back(reply, error.message) : reply.code(error.status).send({ errors: error.errors });
    }
  });

  switchRoutes(app, tools);
  app.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(refreshScript));

  app.post<{ Params: { id: string } }>('/page/webhooks/:id/remove-backoff', (request, reply) => {
    webhooks.removeBackoff(request.params.id);
    return back(reply);
  });

  app.post('/page/forget', (_request, reply) => {
    received.clear();
    return back(reply);
  });
};

/** The targets of a charge's links. */
export const invoiceRoutes = (app: FastifyInstance, { gateway }: Pick<PageTools, 'gateway'>): void => {
  const route = (path: string, send: (reply: FastifyReply, charge: Charge) => FastifyReply): void => {
    app.get<{ Params: { suffix: string } }>(path, (request, reply) => {
      const charge = gateway.store.find(`pay_${request.params.suffix}`);
      return charge === undefined ? reply.code(404).send({ error: 'Unknown charge.' }) : send(reply, charge);
    });
  };

  route('/i/:suffix', (reply, charge) => show(reply, invoiceOf(charge)));
  route('/comprovantes/:suffix', (reply, charge) => show(reply, invoiceOf(charge)));
  route('/b/pdf/:suffix', (reply, charge) => {
    const { identificationField } = bankSlipOf(charge);
    const value = `R$ ${(charge.cents / 100).toFixed(2)}, ${charge.dueDate}`;
    return reply
      .type('application/pdf')
      .send(pdfOf([`Boleto ${charge.invoiceNumber}`, charge.description ?? '', value, identificationField]));
  });
};
