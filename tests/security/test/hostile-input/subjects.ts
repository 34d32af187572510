import type { Headers, TestService } from '@rotina/testing';
import { startService } from '@rotina/testing';
import { QuestionScene } from '../../../../apps/backoffice/test/question-scene.js';
import { startBackoffice } from '../../../../apps/backoffice/test/harness.js';
import { aSync, token } from '../../../../apps/backoffice/test/sync-scene.js';
import { aPurchase, aWebhook } from '../../../../apps/checkout/test/factories.js';
import { CheckoutHarness } from '../../../../apps/checkout/test/harness.js';
import { aRepayment, RepaymentScene } from '../../../../apps/checkout/test/repayment-scene.js';
import { habitsService } from '../../../../apps/habits/src/service.js';
import { aHabit, createHabit, listDay } from '../../../../apps/habits/test/factories.js';
import { aUser, password } from '../../../../apps/membership/test/factories.js';
import { MembershipTest } from '../../../../apps/membership/test/harness.js';
import { Fixtures } from '@rotina/service-kit/service';
import { aMemberWithEveryRole, membershipSamples } from './membership-samples.js';
import { nothing, onNoPayment, onNothing, reason } from './no-rows.js';

/** A request that a route accepts, into which one hostile value at a time is put. */
export interface Sample {
  readonly body?: Readonly<Record<string, unknown>>;
  /** Values of the parameters in the path. */
  readonly path?: Readonly<Record<string, string>>;
  /** Other credentials than everybody's. */
  readonly headers?: Headers;
  /** Behind the path, with its question mark. */
  readonly search?: string;
  /** The status for the sample itself: 2xx unless it says otherwise. */
  readonly status?: number;
}

export interface Running {
  readonly service: TestService;
  /** Of somebody who may call every route. */
  readonly headers: Headers;
  /** By the title of the route; each call makes a new one, so that unique values stay unique. */
  readonly samples: Readonly<Record<string, () => Sample>>;
  close(): Promise<void>;
}

const since = { body: { since: '2026-03-01T00:00:00Z' } };
let unique = 0;

const admin = { id: 1, roles: ['user', 'admin'] };
const headersOf = async (service: TestService): Promise<Headers> => ({
  authorization: `Bearer ${await service.tokenOf(admin)}`,
});

function ofEvery(service: string): Running['samples'] {
  return {
    [`POST /admin/api/${service}/outbox/republish`]: () => since,
    [`POST /admin/api/${service}/jobs/:queue/retry`]: () => ({ ...reason, path: { queue: 'unknown' }, status: 404 }),
    [`POST /admin/api/${service}/dead-letters/:id/replay`]: onNothing('1'),
    [`POST /admin/api/${service}/dead-letters/:id/reveal`]: onNothing('1'),
  };
}

async function habits(): Promise<Running> {
  const service = await startService(habitsService);
  await service.get(Fixtures).load();
  const caller = service.as(admin);
  const habit = await createHabit(caller);
  const execution = (await listDay(caller, '2026-03-10')).data[0];
  const aDefault = { name: 'Ler', frequency: 'daily', hours_morning: ['08:00'], order: 1, active: true };
  const habitPath = { habit_id: habit.id };
  const samples: Running['samples'] = {
    ...ofEvery('habits'),
    'POST /v1/habits': () => ({ body: { ...aHabit({ description: 'x', category: null, end_date: '2026-12-31' }) } }),
    'PUT /v1/habits/:habit_id': () => ({ body: { ...aHabit(), status: 'active' }, path: habitPath }),
    'PUT /v1/habits/executions/:execution': () => ({
      body: { status: 'completed' },
      path: { execution: execution?.id ?? '' },
    }),
    'POST /v1/habits/executions/batch': () => ({ body: { items: [{ id: execution?.id, status: 'completed' }] } }),
    'POST /v1/habits/default': () => ({ body: { time_of_day: 'morning', default_habit_ids: [1] } }),
    'POST /v1/habits/pauses': () => ({ body: { from: '2026-03-10', to: '2026-03-11', reason: 'Viagem' } }),
    'POST /admin/api/habits/default-habits': () => ({ body: aDefault }),
    'PUT /admin/api/habits/default-habits/:id': () => ({ body: aDefault, path: { id: '1' } }),
  };
  const headers = await headersOf(service);
  return { service, headers, samples, close: () => service.close() };
}

async function membership(): Promise<Running> {
  const test = await MembershipTest.start({ SIGN_UP: 'open' });
  const user = await aMemberWithEveryRole(test);
  const { headers: session } = await test.signedIn(user.email);
  const headers = {
    'access-token': session['access-token'] ?? '',
    client: session['client'] ?? '',
    uid: session['uid'] ?? '',
    'partner-access-token': 'sandbox-partner',
    'x-discount-access-token': 'sandbox-discount',
  };
  const signIn = (): Sample => ({ body: { email: 'user@rotina.test', password } });
  const newPassword = (): Sample => ({ body: { token: 'unknown', password }, status: 422 });
  const newUser = (): Record<string, unknown> => Object.fromEntries(Object.entries(aUser()));
  const samples: Running['samples'] = {
    ...ofEvery('membership'),
    ...membershipSamples(user.id),
    'POST /api/v1/auth/sign_in': signIn,
    'POST /api/v2/auth/sign_in': signIn,
    'POST /api/v1/auth/password': () => ({ body: { email: 'user@rotina.test' } }),
    'PUT /api/v1/auth/password': newPassword,
    'POST /api/v1/auth/password/edit': newPassword,
    'POST /api/v1/auth/sign_up': () => ({ body: { name: 'Ana Souza', email: 'sign-up@rotina.test', password } }),
    'POST /senha/esqueci': () => ({ body: { email: 'user@rotina.test' } }),
    'POST /senha/:token': () => ({ body: { password }, path: { token: 'unknown' }, status: 422 }),
    'POST /email/:token': () => ({ body: {}, path: { token: 'unknown' }, status: 422 }),
    'POST /sessao/:token': () => ({ body: {}, path: { token: 'unknown' }, status: 422 }),
    'POST /api/v1/discount_validations': () => ({ body: { email: 'user@rotina.test' } }),
    'POST /api/v1/me/buyer_details': () => ({ body: { payment_reference: 'unknown' }, status: 404 }),
    'POST /api/v1/buyer_details/confirm': () => ({ body: { token: 'unknown' }, status: 422 }),
    'POST /api/v1/phones_verification': () => ({ body: { phone: '11912345678' } }),
    'PUT /api/v1/phones_verification': () => ({ body: { verification: { pin: '000000' } }, status: 422 }),
    'POST /api/v2/user/onboarding': () => ({ body: { step: 'profile', data: { gender: 'female' } }, status: 422 }),
    'POST /admin/api/membership/questions/:id/answer': () => ({
      body: { answer: 'email', reason: 'Conferido' },
      path: { id: nothing },
      status: 404,
    }),
    'POST /admin/api/membership/users': () => ({ body: { phone_number: '11912345678', ...newUser() } }),
    'PUT /admin/api/membership/users/:id': () => ({
      body: { name: 'Ana Souza', doc_number: '52998224725', roles: ['user'], locked: false, reason: 'Correção' },
      path: { id: '2' },
    }),
    'POST /admin/api/membership/users/:id/reveal': () => ({ ...reason, path: { id: '2' } }),
    'POST /admin/api/membership/users/:id/send-password-link': () => ({ ...reason, path: { id: '2' } }),
  };
  return { service: test.service, headers, samples, close: () => test.close() };
}

const newCheckout = {
  name: 'Turma de março',
  product_slug: 'assinatura-anual',
  organization_slug: 'rotina',
  total: '100.00',
  max_installments: 12,
  billing_types: ['PIX'],
  access_months: 12,
  discount_amount: '10.00',
  discount_validation_url: 'https://8.8.8.8/validate',
  discount_access_token: 'token',
};

const anOrganization = (): Record<string, unknown> => {
  unique += 1;
  const tokens = { platform_verification_token: 'token', platform_token: 'token' };
  return { name: `Organização ${unique}`, slug: `organizacao-${unique}`, ...tokens };
};

const catalogue: Running['samples'] = {
  'POST /api/v2/checkouts': () => ({ body: newCheckout }),
  'POST /admin/api/checkout/organizations': () => ({ body: anOrganization() }),
  'PUT /admin/api/checkout/organizations/:id': () => ({ body: anOrganization(), path: { id: '2' } }),
  'POST /admin/api/checkout/products': () => ({
    body: { name: `Curso ${(unique += 1)}`, organization_slug: 'rotina' },
  }),
  'PUT /admin/api/checkout/products/:id': () => ({ body: { name: 'Assinatura' }, path: { id: '1' } }),
  'POST /admin/api/checkout/checkouts': () => ({ body: newCheckout }),
  'PUT /admin/api/checkout/checkouts/:id': () => ({ body: newCheckout, path: { id: '1' } }),
  'POST /admin/api/checkout/checkouts/:id/try-discount': () => ({
    body: { email: 'a@rotina.test' },
    path: { id: '2' },
  }),
};

async function checkout(): Promise<Running> {
  const harness = await CheckoutHarness.start({ webhooks: false });
  const { payment } = await harness.buyer
    .post('/api/v1/checkout', aPurchase({ checkout_id: 2, installment_count: 1 }))
    .created<{ payment: { pid: string } }>();
  // A repayment is refused once its body is read, so that the payment stays as it is.
  const repaid = await RepaymentScene.start(harness, { installment_count: 1 });
  await harness.select('update payments set replaced_by_pid = pid where pid = $1', [repaid.pid]);
  const samples: Running['samples'] = {
    ...ofEvery('checkout'),
    ...catalogue,
    'POST /api/v1/payments/:pid/repayments': () => ({ body: aRepayment(), path: { pid: repaid.pid }, status: 409 }),
    'POST /api/v1/checkout': () => ({ body: aPurchase({ checkout_id: 2, installment_count: 1 }) }),
    'POST /api/v1/checkout/:id/validate_discount': () => ({ body: { email: 'a@rotina.test' }, path: { id: '2' } }),
    'POST /api/v1/gateway/webhooks': () => ({ body: aWebhook('PAYMENT_RECEIVED', { status: 'RECEIVED' }) }),
    'POST /admin/api/checkout/deliveries/redeliver': () => ({
      body: { filter: { reference: 'unknown' }, per_second: 5, reason: 'Pedido' },
    }),
    // Nothing was paid; the body is read before that is found out.
    'POST /admin/api/checkout/payments/:pid/refunds': () => ({
      body: { amount: '10.00', reason: 'Desistência', gateway_id: null },
      path: { pid: payment.pid },
      status: 409,
    }),
    'POST /admin/api/checkout/payments/:pid/repayments/preview': () => ({
      body: { billing_type: 'BOLETO', installment_count: 3, total: '310.00', due_date: '2026-04-10' },
      path: { pid: repaid.pid },
      status: 409,
    }),
    ...onNoPayment,
  };
  const headers = { ...(await headersOf(harness.service)), 'asaas-access-token': 'sandbox-asaas-webhook' };
  return { service: harness.service, headers, samples, close: () => harness.close() };
}

const aNamed = (name: string) => ({ name, slug: `x-${String((unique += 1))}` });

async function openQuestions(service: TestService): Promise<string[]> {
  const scene = await QuestionScene.start(service, 12);
  await scene.payRemoved(...Array.from({ length: 12 }, (_, index) => index + 1));
  return (await scene.asked()).map(({ id }) => id);
}

const aSyncSample = (): Sample => ({ body: { ...aSync() }, headers: { authorization: `Bearer ${token}` } });

async function backoffice(): Promise<Running> {
  const service = await startBackoffice();
  const headers = await headersOf(service);
  const create = (path: string, body: object) =>
    service.as(admin).post(`/admin/api/backoffice/${path}`, body).created<{ id: number }>();
  const company = await create('companies', { name: 'Empresa' });
  const product = await create('products', { name: 'Produto', company_slug: 'empresa' });
  const [answered = '', ...questionIds] = await openQuestions(service);
  const samples: Running['samples'] = {
    ...ofEvery('backoffice'),
    'POST /v1/sync/repayments': aSyncSample,
    'POST /v1/sync/repayments/rehearsal': aSyncSample,
    'POST /v1/sales/installments/:order_code/reveal': () => ({
      ...reason,
      path: { order_code: 'ORD-0000000000' },
      status: 404,
    }),
    'POST /admin/api/backoffice/orders/:id/reveal': onNothing(nothing),
    'POST /admin/api/backoffice/companies': () => ({ body: aNamed('Empresa') }),
    'PUT /admin/api/backoffice/companies/:id': () => ({
      body: { ...aNamed('Empresa'), legacy_product_slug: null },
      path: { id: String(company.id) },
    }),
    'POST /admin/api/backoffice/products': () => ({ body: { ...aNamed('Produto'), company_slug: 'rotina' } }),
    'PUT /admin/api/backoffice/products/:id': () => ({
      body: { ...aNamed('Produto'), legacy: true },
      path: { id: String(product.id) },
    }),
    'POST /admin/api/backoffice/questions/:id/answer': () => ({
      body: { answer: 'keep', reason: 'Conferido' },
      path: { id: questionIds.pop() ?? answered },
    }),
  };
  return { service, headers, samples, close: () => service.close() };
}

export const subjects = { habits, membership, checkout, backoffice };
