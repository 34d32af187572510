import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@rotina/service-kit/auth';
import type { Clock } from '@rotina/service-kit/timing';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TestUser {
  readonly id: number;
  readonly email?: string;
  readonly formerEmails?: readonly string[];
  readonly roles?: readonly string[];
  readonly zoneinfo?: string;
  readonly sid?: string;
}

/** Issues user tokens as membership does, and publishes the key that verifies them. */
export class TestTokens {
  private constructor(
    private readonly server: Server,
    private readonly privateKey: CryptoKey,
    readonly url: string,
  ) {}

  static async start(): Promise<TestTokens> {
    const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, { extractable: true });
    const jwks = JSON.stringify({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: tokenAlgorithm, use: 'sig' }],
    });
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(jwks);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The key server has no port.');
    return new TestTokens(server, privateKey, `http://127.0.0.1:${String(address.port)}`);
  }

  /** A token of the user that lives 14 days from the clock's now. */
  issue(user: TestUser, clock: Clock): Promise<string> {
    const now = Math.floor(clock.now().epochMilliseconds / 1000);
    const email = user.email ?? `user-${String(user.id)}@rotina.test`;
    const claims = {
      uid: email,
      sid: user.sid ?? `session-${String(user.id)}`,
      roles: user.roles ?? ['user'],
      ...(user.formerEmails && { former: user.formerEmails }),
      ...(user.zoneinfo && { zoneinfo: user.zoneinfo }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: tokenAlgorithm, kid: 'test' })
      .setSubject(String(user.id))
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setIssuedAt(now)
      .setExpirationTime(now + 14 * 86_400)
      .sign(this.privateKey);
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
