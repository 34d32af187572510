import { Injectable } from '@nestjs/common';
import { credentialsFrom, credentialsFromHeaders, TokenVerifier } from '@rotina/service-kit/auth';
import { Clock } from '@rotina/service-kit/clock';
import { Database } from '@rotina/service-kit/database';
import type { AuthenticatedUser, Credentials } from '@rotina/service-kit/auth';
import { isEmail } from 'class-validator';
import { membershipTimeZone } from '../domain/period/period.js';
import { membershipView } from '../memberships/membership-view.js';
import type { MembershipView } from '../memberships/membership-view.js';
import { currentMembership } from '../domain/membership/membership-status.js';
import { personByUserId } from '../memberships/memberships.query.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { passwordHashOf } from '../passwords/passwords.query.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { canonicalEmail } from '../domain/user/user-attributes.js';
import type { User } from '../users/user.entity.js';
import { userByEmail, userById } from '../users/users.query.js';
import type { SessionHeaders } from './auth-headers.js';
import { noSession, notSignedIn, malformedSignIn, wrongCredentials } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';
import { SignInAttempts } from './sign-in-attempts.service.js';

export interface SignedIn {
  readonly user: User;
  readonly headers: SessionHeaders;
}

/** Where a caller may show credentials. */
export interface CredentialSources {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly hasher: PasswordHasher,
    private readonly attempts: SignInAttempts,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly verifier: TokenVerifier,
  ) {}

  async signIn(body: unknown, address: string, apiVersion: ApiVersion): Promise<SignedIn> {
    const { email, password } = shownIn(body, apiVersion);
    const user = await this.attempts.judge({ email, address, apiVersion }, () => this.userWith(email, password));
    if (!user) throw wrongCredentials(apiVersion);
    const session = await this.sessions.open(user.id);
    const token = await this.tokens.issue(user, session);
    return { user, headers: { token, client: session.sid, uid: user.email, expiresAt: session.expiresAt } };
  }

  async membershipOf(user: User): Promise<MembershipView | null> {
    const person = await personByUserId(this.database.manager, user.id);
    const current = person && currentMembership(person.memberships);
    return current ? membershipView(person, current, this.clock.today(membershipTimeZone)) : null;
  }

  /** Whose valid credentials these are, and the headers that say so again. */
  async validate(sources: CredentialSources): Promise<SignedIn> {
    const shown = await this.verified(sources);
    const user =
      shown && (await this.sessions.isOpen(shown.caller.sid))
        ? await userById(this.database.manager, shown.caller.id)
        : null;
    if (!shown || !user) throw notSignedIn();
    const { sid, expiresAt } = shown.caller;
    return { user, headers: { token: shown.credentials.token, client: sid, uid: user.email, expiresAt } };
  }

  async signOut(sources: CredentialSources): Promise<void> {
    const shown = await this.verified(sources);
    const ended = shown !== null && (await this.sessions.end(shown.caller.sid, shown.caller.id));
    if (!ended) throw noSession();
  }

  private async verified(
    sources: CredentialSources,
  ): Promise<{ credentials: Credentials; caller: AuthenticatedUser } | null> {
    const credentials = credentialsIn(sources);
    const caller = credentials && (await this.verifier.verify(credentials));
    return caller ? { credentials, caller } : null;
  }

  /** The user with that e-mail and password; it takes as long to find out that there is none. */
  private async userWith(email: string, password: string): Promise<User | null> {
    const user = isEmail(email) ? await userByEmail(this.database.manager, email) : null;
    const passwordHash = user ? await passwordHashOf(this.database.manager, user.id) : null;
    return (await this.hasher.matches(passwordHash, password)) ? user : null;
  }
}

function shownIn(body: unknown, apiVersion: ApiVersion): { email: string; password: string } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformedSignIn(apiVersion);
  const { email, password }: { email?: unknown; password?: unknown } = body;
  return {
    email: typeof email === 'string' ? canonicalEmail(email) : '',
    password: typeof password === 'string' ? password : '',
  };
}

const credentialsIn = ({ headers, query, body }: CredentialSources): Credentials | null =>
  credentialsFromHeaders(headers) ?? credentialsInRecord(query) ?? credentialsInRecord(body);

const credentialsInRecord = (value: unknown): Credentials | null =>
  typeof value === 'object' && value !== null ? credentialsFrom({ ...value }) : null;
