import { expect } from 'vitest';
import { PurchasePaid } from '@rotina/contracts';
import type { EventDefinition, PurchaseStatusPayload } from '@rotina/contracts';
import { startSandbox } from '@rotina/sandbox';
import type { Sandbox } from '@rotina/sandbox';
import { query } from '@rotina/service-kit/database';
import { eventually, startService } from '@rotina/testing';
import type { Caller, TestService } from '@rotina/testing';
import { UsersAdminService } from '../src/identity/users/users.admin.service.js';
import { membershipService } from '../src/service.js';
import { SessionsService } from '../src/identity/sessions/sessions.service.js';
import { AccessTokens } from '../src/identity/tokens/access-tokens.js';
import type { CreateUserBody, UserView } from '../src/identity/users/users.dto.js';
import { UsersService } from '../src/identity/users/users.service.js';
import { aUser, password } from './factories.js';
import type { Purchase } from './factories.js';

/** The headers of a sign-in's response. */
export const fiveHeaders = ['access-token', 'token-type', 'client', 'expiry', 'uid'];

export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
  /** An iCalendar file. */
  readonly calendar?: string;
}

export interface ReceivedText {
  readonly body: { readonly to: string; readonly message: string };
  readonly headers: Readonly<Record<string, string>>;
  readonly answered: number;
}

interface SignedIn {
  readonly body: { readonly data: { readonly id: number } };
  readonly headers: Record<string, string>;
}

let addresses = 0;

/** Of the passwords that tests give their users: a hash takes as long as a hundred statements, and tells nothing apart. */
const passwordHashes = new Map<CreateUserBody['password'], Promise<string | null>>();

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly caller: Caller;
}

/** The service with its fixtures, and the sandbox as its mail server. */
export class MembershipTest {
  private constructor(
    readonly service: TestService,
    private readonly sandbox: Sandbox,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<MembershipTest> {
    const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, smtpPort: 0, webhookUrl: '', logLevel: 'silent' });
    const outside = { SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`, SMS_API_URL: `${sandbox.url}/sms` };
    const settings = { FIXTURES: 'true', ...outside, ...env };
    return new MembershipTest(await startService(membershipService, { env: settings }), sandbox);
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.sandbox.close();
  }

  get anonymous(): Caller {
    return this.service.as(null);
  }

  /** A caller from an address, as the gateway passes it on. */
  from(address: string): Caller {
    return this.anonymous.with({ 'x-rotina-client-address': address });
  }

  /** A caller from an unused address, so that the limits of other tests do not apply. */
  newAddress(): Caller {
    addresses += 1;
    return this.from(`192.0.2.${addresses}`);
  }

  async signedIn(email: string, caller = this.newAddress()): Promise<SignedIn> {
    const response = await caller.post('/api/v1/auth/sign_in', { email, password }).response();
    expect(response.status).toBe(200);
    return { body: response.body as SignedIn['body'], headers: response.headers };
  }

  async createUser(given: Partial<CreateUserBody> = {}): Promise<UserView> {
    const users = this.service.get(UsersAdminService);
    const body = aUser(given);
    const hashing = passwordHashes.get(body.password) ?? users.passwordHash(body);
    passwordHashes.set(body.password, hashing);
    const passwordHash = await hashing;
    const id = await this.service.database.transaction((tx) => users.create(tx, body, passwordHash));
    const user = await users.view(this.service.database.manager, id);
    if (!user) throw new Error(`User ${id} does not exist.`);
    return user;
  }

  /** A new user, and a caller with a session of theirs. */
  async person(): Promise<Person> {
    const { id, email } = await this.createUser();
    return { id, email, caller: await this.as(id) };
  }

  /** A caller with a session of the user, opened without the limited sign-in route. */
  async as(userId: number): Promise<Caller> {
    return this.anonymous.with({ authorization: `Bearer ${await this.tokenOf(userId)}` });
  }

  async tokenOf(userId: number): Promise<string> {
    const user = await this.service.get(UsersService).byId(userId);
    if (!user) throw new Error(`User ${userId} does not exist.`);
    const session = await this.service.get(SessionsService).open(user, { userAgent: null, address: null });
    return this.service.get(AccessTokens).issue(user, session);
  }

  async admin(): Promise<Caller> {
    const [admin] = await this.select<{ id: number }>(`select id from users where email = 'admin@rotina.test'`);
    return this.as(admin?.id ?? 0);
  }

  select<T extends object>(sql: string, params: unknown[] = []): Promise<T[]> {
    return query<T>(this.service.database.manager, sql, params);
  }

  /** The mails that the mail server received for an address; waits until there are `count`. */
  async mailsTo(address: string, count = 1): Promise<ReceivedMail[]> {
    let found: ReceivedMail[] = [];
    await eventually(async () => {
      const response = await fetch(`${this.sandbox.url}/received/mail`);
      const { data } = (await response.json()) as { data: ReceivedMail[] };
      found = data.filter(({ to }) => to === address);
      if (found.length < count) throw new Error(`${found.length} of ${count} mails arrived.`);
    });
    return found;
  }

  /** The text messages that the provider received for a number, with what it answered; waits until there are `count`. */
  async textsTo(number: string, count = 1): Promise<ReceivedText[]> {
    return eventually(async () => {
      const response = await fetch(`${this.sandbox.url}/received/sms`);
      const { data } = (await response.json()) as { data: ReceivedText[] };
      const found = data.filter(({ body }) => body.to === number);
      if (found.length < count) throw new Error(`${found.length} of ${count} text messages arrived.`);
      return found;
    });
  }

  /** Plans the next answers of the provider of text messages, once no earlier message waits that could take one. */
  async planTexts(plan: { statuses?: number[]; delay_ms?: number }): Promise<void> {
    const unsent = 'select 1 from phone_verifications where sealed_message is not null';
    await eventually(async () => expect(await this.select(unsent)).toEqual([]));
    const body = JSON.stringify(plan);
    const response = await fetch(`${this.sandbox.url}/behaviour/sms`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.ok).toBe(true);
  }

  /** The mail with that subject that an address received; mails of one transaction arrive in any order. */
  async mailWithSubject(address: string, subject: string): Promise<ReceivedMail> {
    return eventually(async () => {
      const mail = (await this.mailsTo(address)).find((received) => received.subject === subject);
      if (!mail) throw new Error(`${address} received no mail "${subject}".`);
      return mail;
    });
  }

  /** Reports as the mail provider does: one event or a list of them. */
  async reportMail(events: object): Promise<void> {
    const provider = this.anonymous.with({ authorization: 'Bearer sandbox-email' });
    await provider.post('/api/v1/webhook_email', events).ok();
  }

  async deliver(definition: EventDefinition<PurchaseStatusPayload>, purchase: Purchase): Promise<void> {
    await this.service.deliver(definition, purchase);
  }

  /** Delivers PURCHASE_PAID and returns the membership. */
  async pay(purchase: Purchase): Promise<MembershipRow> {
    await this.deliver(PurchasePaid, purchase);
    return this.membership(purchase.pid);
  }

  async membership(pid: string): Promise<MembershipRow> {
    const [row] = await this.select<MembershipRow>(
      `select m.id, m.user_id, m.status, m.starts_on::text, m.valid_until::text, m.revision, c.register_number, c.state as card
       from memberships m left join cards c on c.user_id = m.user_id where m.payment_reference = $1`,
      [pid],
    );
    if (!row) throw new Error(`${pid} has no membership.`);
    return row;
  }
}

export interface MembershipRow {
  readonly id: number;
  readonly user_id: number;
  readonly status: string;
  readonly starts_on: string;
  readonly valid_until: string;
  readonly revision: number;
  readonly register_number: string;
  readonly card: string;
}
