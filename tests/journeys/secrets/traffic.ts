import { aSync } from '../../../apps/backoffice/test/sync-scene.js';
import { canaries } from './canaries.js';
import { shapesOf } from './http-client.js';
import type { HttpClient, Headers } from './http-client.js';

const formattedCpf = '529.982.247-25';
const person = { name: 'Carla Canário', email: 'carla@rotina.test' };

/** The secrets of a session. */
export interface Session {
  readonly token: string;
  readonly headers: Headers;
}

export async function signIn(http: HttpClient, email: string, password: string): Promise<Session> {
  const answer = await http.request('POST /api/v1/auth/sign_in', { body: { email, password } });
  const header = (name: string): string => answer.headers.get(name) ?? '';
  const token = header('access-token');
  if (token === '') throw new Error(`${email} cannot sign in: ${answer.text}`);
  return { token, headers: { 'access-token': token, client: header('client'), uid: header('uid') } };
}

/** Creates a user, signs in, resets the password; returns the issued tokens. */
export async function signInAndReset(http: HttpClient): Promise<{ admin: Session; user: Session; resetToken: string }> {
  const admin = await signIn(http, 'admin@rotina.test', 'rotina-2026');
  const newUser = { ...person, password: canaries.password, doc_number: formattedCpf };
  await http.succeed('POST /admin/api/membership/users', { headers: admin.headers, body: newUser });
  await http.requestInAllShapes('POST /admin/api/membership/users', 'MEMBERSHIP', newUser, admin.headers);
  const user = await signIn(http, person.email, canaries.password);
  await http.requestInAllShapes('POST /api/v2/auth/sign_in', 'MEMBERSHIP', {
    email: person.email,
    password: canaries.password,
  });
  const resetToken = await resetPassword(http);
  for (const path of ['/api/v1/auth/sign_in', '/api/v1/nothing', '/nothing']) {
    await http.requestInAllShapes(`POST ${path}?password=${canaries.wrongPassword}`, 'MEMBERSHIP', {
      email: person.email,
      password: canaries.wrongPassword,
    });
  }
  return { admin, user, resetToken };
}

async function resetPassword(http: HttpClient): Promise<string> {
  await http.succeed('POST /api/v1/auth/password', { body: { email: person.email } });
  const token = await http.find('GET /received/mail', {}, 'SANDBOX', (answer) => {
    const [, found] = /\/senha\/([\w-]{43})/.exec(JSON.stringify(answer)) ?? [];
    return found;
  });
  const change = { token, password: canaries.newPassword };
  for (const path of ['/api/v1/auth/password/edit', '/api/v1/auth/nothing', '/nothing']) {
    for (const service of ['GATEWAY', 'MEMBERSHIP'] as const)
      await http.request(`GET ${path}?token=${token}`, {}, service);
  }
  for (const service of ['GATEWAY', 'MEMBERSHIP'] as const) await http.request(`GET /senha/${token}`, {}, service);
  for (const shape of shapesOf(change).slice(1, 4)) await http.request('PUT /api/v1/auth/password', shape);
  await http.succeed('PUT /api/v1/auth/password', { body: change });
  return token;
}

/** Sends tokens in every header and query where a client may put one, on existing and unknown paths. */
export async function sendTokens(http: HttpClient, { token, headers }: Session): Promise<void> {
  const base64 = Buffer.from(JSON.stringify(headers)).toString('base64');
  const tokenHeaders: Headers[] = [
    headers,
    { ...headers, uid: 'somebody-else@rotina.test' },
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${base64}` },
    { authorization: `Bearer ${token.slice(0, -6)}AAAAAA` },
    { authorization: canaries.wrongToken, 'access-token': canaries.wrongToken },
    { 'partner-access-token': canaries.partnerToken },
    { 'x-discount-access-token': canaries.wrongToken, 'asaas-access-token': canaries.wrongToken },
  ];
  const paths = [
    ['/api/v1/auth/validate_token', 'MEMBERSHIP'],
    [`/api/v1/partner_membership?email=${person.email}&access-token=${token}`, 'MEMBERSHIP'],
    [`/v1/sales/installments?q=${formattedCpf}&token=${token}`, 'BACKOFFICE'],
    [`/nothing/here?access-token=${token}&password=${canaries.password}`, 'CHECKOUT'],
    [`/api/v1/checkout/%E0%A4?token=${token}`, 'CHECKOUT'],
  ] as const;
  for (const [path, service] of paths) {
    for (const more of tokenHeaders) {
      await http.request(`GET ${path}`, { headers: more });
      await http.request(`GET ${path}`, { headers: more }, service);
    }
  }
}

/** Sends the tokens of other companies' systems, valid and invalid, on existing and unknown paths. */
export async function sendCallbacks(http: HttpClient): Promise<void> {
  const notification = {
    email: person.email,
    name: person.name,
    doc_number: formattedCpf,
    token: canaries.verification,
  };
  const paths = ['/api/v1/webhook', '/api/v2/webhook', '/api/v1/webhook_email', '/api/v1/webhooks/nothing', '/nothing'];
  const queries = [canaries.verification, canaries.wrongToken, `x&auth_token_verification=${canaries.verification}`];
  for (const path of paths) {
    for (const query of queries) {
      const headers = { authorization: `Bearer ${canaries.emailWebhook}` };
      await http.requestInAllShapes(
        `POST ${path}?auth_token_verification=${query}`,
        'MEMBERSHIP',
        notification,
        headers,
      );
    }
  }
  for (const token of [canaries.discountToken, canaries.wrongToken]) {
    const headers = { 'x-discount-access-token': token };
    await http.requestInAllShapes('POST /api/v1/discount_validations', 'MEMBERSHIP', { email: person.email }, headers);
  }
  for (const token of [canaries.integrationToken, canaries.wrongToken]) {
    const customer = { name: person.name, email: person.email, document: '52998224725' };
    const headers = { authorization: `Bearer ${token}` };
    await http.requestInAllShapes(
      'POST /v1/sync/repayments',
      'BACKOFFICE',
      { event: 'nothing.known', customer },
      headers,
    );
  }
}

/** Reads and renews the secret address of a user's calendar; returns both tokens. */
export async function subscribeToCalendar(http: HttpClient, { headers }: Session): Promise<string[]> {
  const habit = { name: 'Beber água', frequency: 'daily', hours: ['08:00'] };
  await http.succeed('POST /v1/habits', { headers, body: habit });
  const tokens: string[] = [];
  for (const method of ['GET', 'POST']) {
    const { url } = await http.succeed<{ url: string }>(`${method} /v1/habits/calendar`, { headers });
    const { pathname } = new URL(url);
    const calendar = await http.request(`GET ${pathname}`);
    if (!calendar.text.includes('RRULE:FREQ=DAILY')) throw new Error(`The calendar is missing: ${calendar.text}`);
    tokens.push(pathname.slice(pathname.lastIndexOf('/') + 1, -'.ics'.length));
  }
  for (const token of tokens) {
    for (const path of [`${token}.ics`, `${token}.ics/more`, token, `x?token=${token}`]) {
      for (const service of ['GATEWAY', 'HABITS'] as const)
        await http.request(`GET /v1/habits/calendar/${path}`, {}, service);
    }
  }
  return tokens;
}

/** Sends purchases and webhooks of the payment gateway. */
export async function buy(http: HttpClient, admin: Session): Promise<void> {
  const customer = { ...person, document: formattedCpf, phone: '+5511987654321' };
  const purchase = { checkout_id: 2, billing_type: 'CREDIT_CARD', installment_count: 1, customer };
  const byCard = { ...purchase, credit_card_token: canaries.card };
  await http.request('PUT /behaviour/platform', { body: { statuses: [500] } }, 'SANDBOX');
  await http.request('PUT /behaviour/accounts', { body: { statuses: [500] } }, 'SANDBOX');
  await http.succeed('POST /api/v1/checkout', { body: byCard, headers: { 'idempotency-key': 'canary-1' } });
  await http.requestInAllShapes('POST /api/v1/checkout', 'CHECKOUT', { ...byCard, installment_count: 99 });
  await http.requestInAllShapes('POST /api/v1/checkout/nothing', 'CHECKOUT', byCard);
  for (const status of [500, 0]) {
    await http.request('PUT /behaviour/asaas', { body: { statuses: [status, status, status] } }, 'SANDBOX');
    await http.request('POST /api/v1/checkout', {
      body: { ...byCard, customer: { ...customer, name: `X ${status}` } },
    });
  }
  await http.request('PUT /behaviour/asaas', { body: {} }, 'SANDBOX');
  await sellWithDiscount(http, admin);
  for (const token of [canaries.webhookToken, canaries.wrongToken]) {
    const card = { creditCardNumber: '1234', creditCardBrand: 'VISA', creditCardToken: canaries.card };
    const payment = { id: 'pay_canary', status: 'CONFIRMED', value: 1, netValue: 1, creditCard: card };
    const event = { id: `evt_${token}`.slice(0, 9), event: 'PAYMENT_CONFIRMED', payment };
    await http.requestInAllShapes('POST /api/v1/gateway/webhooks', 'CHECKOUT', event, { 'asaas-access-token': token });
  }
}

async function sellWithDiscount(http: HttpClient, admin: Session): Promise<void> {
  const checkout = {
    name: 'Com desconto',
    organization_slug: 'rotina',
    product_slug: 'assinatura-anual',
    total: '50.00',
    max_installments: 2,
    billing_types: ['BOLETO'],
    access_months: 12,
    discount_amount: '5.00',
    discount_validation_url: 'http://localhost:9/validate?token=none',
    discount_access_token: canaries.ownDiscountToken,
  };
  await http.requestInAllShapes('POST /api/v2/checkouts', 'CHECKOUT', checkout, admin.headers);
  await changeCatalogue(http, admin, checkout);
  await http.request('POST /api/v1/checkout/1/validate_discount', { body: { email: person.email } });
  await http.request('POST /api/v1/checkout/3/validate_discount', { body: { email: person.email } });
}

/** Stores credentials as administrators do, and calls the service that one of them is for. */
async function changeCatalogue(http: HttpClient, { headers }: Session, checkout: object): Promise<void> {
  const organization = {
    name: 'Com credenciais',
    platform_verification_token: canaries.organizationVerification,
    platform_token: canaries.organizationToken,
  };
  const path = '/admin/api/checkout';
  await http.succeed(`POST ${path}/organizations`, { headers, body: organization });
  await http.requestInAllShapes(`POST ${path}/organizations`, 'CHECKOUT', organization, headers);
  await http.requestInAllShapes(`PUT ${path}/organizations/3`, 'CHECKOUT', organization, headers);
  await http.succeed(`PUT ${path}/checkouts/3`, { headers, body: checkout });
  await http.requestInAllShapes(`PUT ${path}/checkouts/3`, 'CHECKOUT', checkout, headers);
  await http.succeed(`POST ${path}/checkouts/3/try-discount`, { headers, body: { email: person.email } });
  await http.requestInAllShapes(`POST ${path}/checkouts/0/try-discount`, 'CHECKOUT', { email: person.email }, headers);
}

/** Reports repayments to the back office as their sender does, and with other tokens and bodies. */
export async function syncRepayments(http: HttpClient): Promise<void> {
  const path = '/v1/sync/repayments';
  const own = { authorization: `Bearer ${canaries.integrationToken}` };
  const sync = aSync({ customer: person });
  await http.succeed(`POST ${path}`, { body: sync, headers: own });
  await http.succeed(`POST ${path}`, { body: { ...sync, company_slug: 'another' }, headers: own });
  for (const token of [canaries.integrationToken, canaries.wrongToken]) {
    const headers = { authorization: `Bearer ${token}` };
    await http.requestInAllShapes(`POST ${path}/rehearsal?token=${token}`, 'BACKOFFICE', aSync(), headers);
    await http.requestInAllShapes(`POST ${path}`, 'BACKOFFICE', { ...sync, source: formattedCpf }, headers);
  }
}
