import { Injectable } from '@nestjs/common';
import { credentialsFrom, credentialsFromHeaders, TokenVerifier } from '@rotina/service-kit/auth';
import type { AuthenticatedUser, Credentials } from '@rotina/service-kit/auth';
import { PasswordHasher } from '../passwords/password-hasher.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { AccessTokens } from '../tokens/access-tokens.js';
import { UsersService } from '../users/users.service.js';
import type { SessionHeaders } from './auth-headers.view.js';
import type { SignedInUser } from './auth.view.js';
import { notSignedIn, sessionNotFound, wrongCredentials } from './auth.errors.js';
import type { ApiVersion } from './auth.errors.js';
import type { Login } from './login.dto.js';
import { SignInMetrics } from './sign-in-metrics.js';
import { SignInAttempts } from './sign-in-attempts.service.js';
import { SignInDevices } from './sign-in-devices.service.js';
import type { Attempt, SignInUser } from './sign-in-attempts.service.js';

export interface SignedIn {
  readonly user: SignedInUser;
  readonly headers: SessionHeaders;
}

/** The parts of a request that may carry credentials. */
export interface CredentialSources {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly query: unknown;
  readonly body: unknown;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersService,
    private readonly hasher: PasswordHasher,
    private readonly attempts: SignInAttempts,
    private readonly devices: SignInDevices,
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly verifier: TokenVerifier,
    private readonly metrics: SignInMetrics,
  ) {}

  async signIn({ email, password, ...device }: Login, apiVersion: ApiVersion): Promise<SignedIn> {
    const attempted = this.attempts.run({ email, ...device, apiVersion }, async (attempt) => {
      const user = await this.provenUser(attempt, password);
      return user && { user, session: await this.sessions.open(user, device, attempt.id) };
    });
    const signedIn = await attempted.catch((error: unknown) => {
      this.metrics.ended('refused');
      throw error;
    });
    this.metrics.ended(signedIn ? 'success' : 'failure');
    if (!signedIn) throw wrongCredentials(apiVersion);
    const { user, session } = signedIn;
    await this.devices.remember(user.id, device);
    const token = await this.tokens.issue(user, session);
    return { user, headers: { token, client: session.sid, uid: user.email, expiresAt: session.expiresAt } };
  }

  /**
   * Makes sure that a signed-in user knows their password. A wrong one counts as a failed sign-in.
   * @throws `wrongCredentials`, `tooManySignIns`.
   */
  async confirmPassword(caller: AuthenticatedUser, password: string, address: string): Promise<void> {
    if (!(await this.knowsPassword(caller, password, address))) throw wrongCredentials(null);
  }

  /**
   * Whether a signed-in user knows their password. A wrong one counts as a failed sign-in.
   * @throws `tooManySignIns`.
   */
  async knowsPassword({ id }: AuthenticatedUser, password: string, address: string): Promise<boolean> {
    // The token may have an address of before.
    const email = (await this.users.byId(id))?.email ?? '';
    const user = await this.attempts.run({ email, address, userAgent: null, apiVersion: null }, async (attempt) => {
      const proven = await this.provenUser(attempt, password);
      if (proven) await this.attempts.end(attempt.id);
      return proven;
    });
    return user?.id === id;
  }

  /** The user of valid credentials, with the headers of their session. */
  async validate(sources: CredentialSources): Promise<SignedIn> {
    const verified = await this.verified(sources);
    const failure = notSignedIn(sources.headers, credentialsIn(sources) !== null);
    if (!verified || !(await this.sessions.isOpen(verified.caller.sid))) throw failure;
    const { caller, credentials } = verified;
    const user = await this.users.byId(caller.id);
    if (!user) throw failure;
    // A token keeps the address that it was issued with, and goes on only with that one.
    const { sid: client, email: uid, expiresAt } = caller;
    return { user, headers: { token: credentials.token, client, uid, expiresAt } };
  }

  async signOut(sources: CredentialSources): Promise<void> {
    const verified = await this.verified(sources);
    const ended = verified !== null && (await this.sessions.end(verified.caller.sid, verified.caller.id));
    if (!ended) throw sessionNotFound();
  }

  private async verified(
    sources: CredentialSources,
  ): Promise<{ credentials: Credentials; caller: AuthenticatedUser } | null> {
    const credentials = credentialsIn(sources);
    const caller = credentials && (await this.verifier.verify(credentials));
    return caller ? { credentials, caller } : null;
  }

  /** The attempt's unlocked user, if that is their password. An unknown e-mail takes as long as a wrong password. */
  private async provenUser({ user }: Attempt, password: string): Promise<SignInUser | null> {
    const matches = await this.hasher.matches(user?.passwordHash ?? null, password);
    return matches && user?.locked === false ? user : null;
  }
}

const credentialsIn = ({ headers, query, body }: CredentialSources): Credentials | null =>
  credentialsFromHeaders(headers) ?? credentialsInRecord(query) ?? credentialsInRecord(body);

const credentialsInRecord = (value: unknown): Credentials | null =>
  typeof value === 'object' && value !== null ? credentialsFrom({ ...value }) : null;
