import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PurchasePaid, PurchasePlaced } from '@rotina/contracts';
import { execute } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { aPurchase as anOrder } from '../../../apps/backoffice/test/factories.js';
import { DeliveriesService } from '../../../apps/checkout/src/deliveries/deliveries.service.js';
import { aBuyer, aDelivery, aNotification, aPurchase, aWebhook } from '../../../apps/checkout/test/factories.js';
import { aPurchase as aMembership, aUser } from '../../../apps/membership/test/factories.js';
import { aPayment, v1Path } from '../../../apps/membership/test/memberships/webhook-scene.js';
import { routesOf } from './hostile-input/routes.js';
import type { Route } from './hostile-input/routes.js';
import { subjects } from './hostile-input/subjects.js';
import type { Running } from './hostile-input/subjects.js';

const document = '15350946056';
const written = '153.509.460-56';
const reason = `A pessoa do CPF ${written} pediu`;
const isWhole = (text: string): boolean => text.includes(document) || text.includes(written);

interface Row {
  readonly id?: number | string;
  readonly code?: string;
}

interface Answer {
  readonly route: string;
  readonly text: string;
}

async function storeDeadLetter(consumer: string, { service }: Running): Promise<void> {
  const sql = `insert into dead_letters (consumer, event_id, topic, type, key, reason, error, envelope)
    values ($1, $2, 'checkout.purchases', 'PURCHASE_PAID', 'pid', 'failed', $3, $4)`;
  const envelope = { specversion: '1.0', data: { customer: { name: 'Ana', document }, raw: `{"cpf": "${written}"}` } };
  const values = [consumer, randomUUIDv7(), `No group for ${written}.`, JSON.stringify(envelope)];
  await execute(service.database.manager, sql, values);
}

/** The rows that each service stores about the person, from where the document comes in. */
const seeds: Readonly<Record<keyof typeof subjects, (running: Running, admin: Caller) => Promise<void>>> = {
  habits: async () => undefined,

  membership: async ({ service }, admin) => {
    const user = await admin
      .post('/admin/api/membership/users', Object.assign(aUser({ doc_number: written }), { reason }))
      .created<{ id: number }>();
    await admin.put(`/admin/api/membership/users/${user.id}`, { name: 'Ana', reason }).ok();
    await service.deliver(PurchasePaid, aMembership({ customer: { document } }));
    await service.deliver(PurchasePaid, aMembership({ customer: { document, email: 'user@rotina.test' } }));
    const customer = { id: 1, email: 'comprador@rotina.test', doc_number: written };
    await service.as(null).post(v1Path, aPayment({ customer })).ok();
  },

  checkout: async ({ service }, admin) => {
    const purchase = aPurchase({ checkout_id: 2, installment_count: 1, customer: aBuyer({ document: written }) });
    const { payment } = await admin.post('/api/v1/checkout', purchase).created<{ payment: { pid: string } }>();
    const { pid } = payment;
    const path = `/admin/api/checkout/payments/${pid}`;
    const [charge] = (await admin.get(path).ok<{ charges: { gateway_id: string }[] }>()).charges;
    const paid = { id: charge?.gateway_id, externalReference: pid, value: 100, status: 'RECEIVED' };
    const notification = { ...paid, paymentDate: '2026-03-10', description: `CPF ${written}` };
    const webhook = aWebhook('PAYMENT_RECEIVED', notification, { customer: { cpfCnpj: document } });
    await admin.post('/api/v1/gateway/webhooks', webhook).ok();
    const body = { ...aNotification(pid, 'enabled'), doc_number: document };
    await service.database.transaction((tx) =>
      service.get(DeliveriesService).schedule(tx, [aDelivery(pid, 'enabled', { body })]),
    );
    await eventually(async () => expect((await admin.get(path).ok())['gateway_events']).toHaveLength(1));
  },

  backoffice: async ({ service }) => {
    await service.deliver(PurchasePlaced, anOrder({ customer: { document } }));
  },
};

/** The progress of work, which only its id finds: counts and an operator. */
const withoutList = /\/redeliveries\/:id$/u;

describe.each(Object.entries(seeds))('a CPF that %s stores', (name, seed) => {
  let running: Running;
  let admin: Caller;
  let routes: Route[];

  beforeAll(async () => {
    running = await subjects[name as keyof typeof subjects]();
    admin = running.service.as(null).with(running.headers);
    routes = routesOf(running.service).filter(
      ({ path }) => /^\/(admin\/api|v1\/sales)\//u.test(path) && !withoutList.test(path),
    );
    await seed(running, admin);
    await storeDeadLetter(name, running);
  });
  afterAll(() => running.close());

  const lists = (): Route[] => routes.filter(({ method, path }) => method === 'get' && !path.includes(':'));

  async function rowsOf({ path }: Route): Promise<(number | string)[]> {
    const answer = await admin.get(path).ok<readonly Row[] | { readonly data: readonly Row[] }>();
    const rows: readonly Row[] = 'data' in answer ? answer.data : answer;
    return rows.map(({ id, code }) => id ?? code ?? '');
  }

  /** Calls a route for every row of its list; a list is called once. */
  async function answersOf({ method, path }: Route, body?: object): Promise<Answer[]> {
    const list = lists().find((other) => path.startsWith(`${other.path}/:`));
    const paths = list ? (await rowsOf(list)).map((id) => path.replace(/:\w+/u, String(id))) : [path];
    const answers: Answer[] = [];
    for (const url of paths) {
      const call = method === 'get' ? admin.get(url) : admin.post(url, body);
      const { status, text } = await call.response();
      expect({ url, status }).toEqual({ url, status: 200 });
      answers.push({ route: `${method.toUpperCase()} ${path}`, text });
    }
    return answers;
  }

  async function wholeIn(called: readonly Route[], body?: object): Promise<string[]> {
    const answers: Answer[] = [];
    for (const route of called) answers.push(...(await answersOf(route, body)));
    return [...new Set(answers.filter(({ text }) => isWhole(text)).map(({ route }) => route))].toSorted();
  }

  const reveals = (): Route[] => routes.filter(({ path }) => path.endsWith('/reveal'));

  it('is whole in no list, in no row but that of a user, and in no audit, also after it was revealed', async () => {
    await wholeIn(reveals(), { reason });
    const read = routes.filter(({ method }) => method === 'get');
    expect(await wholeIn(read)).toEqual(name === 'membership' ? ['GET /admin/api/membership/users/:id'] : []);
  });

  it('is whole in every row that holds it, for an administrator who says why, which is audited', async () => {
    const revealing = reveals();
    expect(revealing.length).toBeGreaterThan(0);
    expect(await wholeIn(revealing, { reason })).toEqual(revealing.map(({ title }) => title).toSorted());
    const filter = encodeURIComponent(JSON.stringify({ action: 'reveal' }));
    const entries = await admin.get(`/admin/api/${name}/audit?filter=${filter}&range=[0,999]`).ok<object[]>();
    const entry = { who: expect.stringContaining('@'), role: 'admin', reason: 'A pessoa do CPF *** pediu' };
    expect(entries).toEqual(entries.map(() => expect.objectContaining({ ...entry, before: null, after: null })));
    expect(entries.length).toBeGreaterThanOrEqual(revealing.length);
  });

  it('is revealed with a reason only, and by administrators only', async () => {
    for (const { path } of reveals()) {
      const list = lists().find((other) => path.startsWith(`${other.path}/:`));
      const [id = ''] = list ? await rowsOf(list) : [];
      const url = path.replace(/:\w+/u, String(id));
      for (const body of [{}, { reason: '' }, { reason: ' ' }, { reason: 7 }]) {
        await admin.post(url, body).unprocessable();
      }
      const others = running.service.as({ id: 4, roles: ['operator', 'finance'] });
      await others.post(url, { reason }).status(name === 'membership' ? 401 : 403);
      await running.service.as(null).post(url, { reason }).unauthorized();
      await admin.post(path.replace(/:\w+/u, 'unknown'), { reason }).notFound();
    }
  });
});
