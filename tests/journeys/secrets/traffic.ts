import { canaries } from './canaries.js';
import { shapesOf } from './doors.js';
import type { Doors, Headers } from './doors.js';

const formattedCpf = '529.982.247-25';
const person = { name: 'Carla Canário', email: 'carla@rotina.test' };

/** What a session shows: secrets that exist only once somebody signed in. */
export interface Session {
  readonly token: string;
  readonly headers: Headers;
}

async function signIn(doors: Doors, email: string, password: string): Promise<Session> {
  const answer = await doors.ask('POST /api/v1/auth/sign_in', { body: { email, password } });
  const header = (name: string): string => answer.headers.get(name) ?? '';
  const token = header('access-token');
  if (token === '') throw new Error(`${email} cannot sign in: ${answer.text}`);
  return { token, headers: { 'access-token': token, client: header('client'), uid: header('uid') } };
}

/** Users, passwords and sessions. Gives the tokens that were issued meanwhile. */
export async function signingIn(doors: Doors): Promise<{ admin: Session; user: Session; resetToken: string }> {
  const admin = await signIn(doors, 'admin@rotina.test', 'rotina-2026');
  const wish = { ...person, password: canaries.password, doc_number: formattedCpf };
  await doors.succeed('POST /admin/api/membership/users', { headers: admin.headers, body: wish });
  await doors.insist('POST /admin/api/membership/users', 'MEMBERSHIP', wish, admin.headers);
  const user = await signIn(doors, person.email, canaries.password);
  await doors.insist('POST /api/v2/auth/sign_in', 'MEMBERSHIP', { email: person.email, password: canaries.password });
  const resetToken = await resetPassword(doors);
  for (const path of ['/api/v1/auth/sign_in', '/api/v1/nothing', '/nothing']) {
    await doors.insist(`POST ${path}?password=${canaries.wrongPassword}`, 'MEMBERSHIP', {
      email: person.email,
      password: canaries.wrongPassword,
    });
  }
  return { admin, user, resetToken };
}

async function resetPassword(doors: Doors): Promise<string> {
  await doors.succeed('POST /api/v1/auth/password', { body: { email: person.email } });
  const token = await doors.find('GET /received/mail', {}, 'SANDBOX', (answer) => {
    const [, found] = /password\/edit\?token=([\w-]+)/.exec(JSON.stringify(answer)) ?? [];
    return found;
  });
  const change = { token, password: canaries.newPassword };
  for (const path of ['/api/v1/auth/password/edit', '/api/v1/auth/nothing', '/nothing']) {
    for (const door of ['GATEWAY', 'MEMBERSHIP'] as const) await doors.ask(`GET ${path}?token=${token}`, {}, door);
  }
  for (const shape of shapesOf(change).slice(1, 4)) await doors.ask('PUT /api/v1/auth/password', shape);
  await doors.succeed('PUT /api/v1/auth/password', { body: change });
  return token;
}

/** Tokens in every place where somebody may put one, on paths that exist and paths that do not. */
export async function showingTokens(doors: Doors, { token, headers }: Session): Promise<void> {
  const base64 = Buffer.from(JSON.stringify(headers)).toString('base64');
  const shown: Headers[] = [
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
  for (const [path, door] of paths) {
    for (const more of shown) {
      await doors.ask(`GET ${path}`, { headers: more });
      await doors.ask(`GET ${path}`, { headers: more }, door);
    }
  }
}

/** The tokens that other companies' systems show, right and wrong, on paths known and unknown. */
export async function callingBack(doors: Doors): Promise<void> {
  const notice = { email: person.email, name: person.name, doc_number: formattedCpf, token: canaries.verification };
  const paths = ['/api/v1/webhook', '/api/v2/webhook', '/api/v1/webhook_email', '/api/v1/webhooks/nothing', '/nothing'];
  const queries = [canaries.verification, canaries.wrongToken, `x&auth_token_verification=${canaries.verification}`];
  for (const path of paths) {
    for (const query of queries) {
      const headers = { authorization: `Bearer ${canaries.emailWebhook}` };
      await doors.insist(`POST ${path}?auth_token_verification=${query}`, 'MEMBERSHIP', notice, headers);
    }
  }
  for (const token of [canaries.discountToken, canaries.wrongToken]) {
    const headers = { 'x-discount-access-token': token };
    await doors.insist('POST /api/v1/discount_validations', 'MEMBERSHIP', { email: person.email }, headers);
  }
  for (const token of [canaries.integrationToken, canaries.wrongToken]) {
    const customer = { name: person.name, email: person.email, document: '52998224725' };
    const headers = { authorization: `Bearer ${token}` };
    await doors.insist('POST /v1/sync/repayments', 'BACKOFFICE', { event: 'nothing.known', customer }, headers);
  }
}

/** The secret address of a user's calendar: shown, read by a calendar program, renewed. Gives both of its tokens. */
export async function subscribing(doors: Doors, { headers }: Session): Promise<string[]> {
  const habit = { name: 'Beber água', frequency: 'daily', hours: ['08:00'] };
  await doors.succeed('POST /v1/habits', { headers, body: habit });
  const tokens: string[] = [];
  for (const method of ['GET', 'POST']) {
    const { url } = await doors.succeed<{ url: string }>(`${method} /v1/habits/calendar`, { headers });
    const { pathname } = new URL(url);
    const calendar = await doors.ask(`GET ${pathname}`);
    if (!calendar.text.includes('RRULE:FREQ=DAILY')) throw new Error(`The calendar is not there: ${calendar.text}`);
    tokens.push(pathname.slice(pathname.lastIndexOf('/') + 1, -'.ics'.length));
  }
  for (const token of tokens) {
    for (const path of [`${token}.ics`, `${token}.ics/more`, token, `x?token=${token}`]) {
      for (const door of ['GATEWAY', 'HABITS'] as const) await doors.ask(`GET /v1/habits/calendar/${path}`, {}, door);
    }
  }
  return tokens;
}

/** Purchases and webhooks of the payment gateway. */
export async function buying(doors: Doors, admin: Session): Promise<void> {
  const customer = { ...person, document: formattedCpf, phone: '+5511987654321' };
  const purchase = { checkout_id: 2, billing_type: 'CREDIT_CARD', installment_count: 1, customer };
  const byCard = { ...purchase, credit_card_token: canaries.card };
  await doors.ask('PUT /behaviour/platform', { body: { statuses: [500] } }, 'SANDBOX');
  await doors.ask('PUT /behaviour/accounts', { body: { statuses: [500] } }, 'SANDBOX');
  await doors.succeed('POST /api/v1/checkout', { body: byCard, headers: { 'idempotency-key': 'canary-1' } });
  await doors.insist('POST /api/v1/checkout', 'CHECKOUT', { ...byCard, installment_count: 99 });
  await doors.insist('POST /api/v1/checkout/nothing', 'CHECKOUT', byCard);
  for (const status of [500, 0]) {
    await doors.ask('PUT /behaviour/asaas', { body: { statuses: [status, status, status] } }, 'SANDBOX');
    await doors.ask('POST /api/v1/checkout', { body: { ...byCard, customer: { ...customer, name: `X ${status}` } } });
  }
  await doors.ask('PUT /behaviour/asaas', { body: {} }, 'SANDBOX');
  await sellingWithDiscount(doors, admin);
  for (const token of [canaries.webhookToken, canaries.wrongToken]) {
    const card = { creditCardNumber: '1234', creditCardBrand: 'VISA', creditCardToken: canaries.card };
    const payment = { id: 'pay_canary', status: 'CONFIRMED', value: 1, netValue: 1, creditCard: card };
    const event = { id: `evt_${token}`.slice(0, 9), event: 'PAYMENT_CONFIRMED', payment };
    await doors.insist('POST /api/v1/gateway/webhooks', 'CHECKOUT', event, { 'asaas-access-token': token });
  }
}

async function sellingWithDiscount(doors: Doors, admin: Session): Promise<void> {
  const wish = {
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
  await doors.insist('POST /api/v2/checkouts', 'CHECKOUT', wish, admin.headers);
  await doors.ask('POST /api/v1/checkout/1/validate_discount', { body: { email: person.email } });
  await doors.ask('POST /api/v1/checkout/3/validate_discount', { body: { email: person.email } });
}
