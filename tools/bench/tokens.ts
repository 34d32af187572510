import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { tokenAlgorithm, tokenAudience, tokenIssuer } from '@rotina/service-kit/auth';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { BenchRequest } from './load.ts';

const kid = 'bench';

/** Issues user tokens like membership's and serves their JWKS. */
export class Tokens {
  readonly url: string;
  readonly #server: Server;
  readonly #key: CryptoKey;

  private constructor(server: Server, key: CryptoKey, url: string) {
    this.#server = server;
    this.#key = key;
    this.url = url;
  }

  static async start(): Promise<Tokens> {
    const { publicKey, privateKey } = await generateKeyPair(tokenAlgorithm, { extractable: true });
    const keys = [{ ...(await exportJWK(publicKey)), kid, alg: tokenAlgorithm, use: 'sig' }];
    const body = JSON.stringify({ keys });
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The key server has no port.');
    return new Tokens(server, privateKey, `http://127.0.0.1:${address.port}`);
  }

  /** The request header with a token of the user, who has these roles, too. */
  async headersOf(userId: number, roles: readonly string[] = []): Promise<{ authorization: string }> {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      uid: `user-${userId}@rotina.test`,
      sid: `session-${userId}`,
      roles: ['user', ...roles],
      zoneinfo: 'America/Sao_Paulo',
    })
      .setProtectedHeader({ alg: tokenAlgorithm, kid, typ: 'JWT' })
      .setSubject(String(userId))
      .setIssuer(tokenIssuer)
      .setAudience(tokenAudience)
      .setIssuedAt(now)
      .setExpirationTime(now + 14 * 86_400)
      .sign(this.#key);
    return { authorization: `Bearer ${token}` };
  }

  /** The same request of each of some users. */
  requestsOf(users: readonly number[], request: BenchRequest): Promise<BenchRequest[]> {
    return Promise.all(users.map(async (user) => ({ ...request, headers: await this.headersOf(user) })));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
