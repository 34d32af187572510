import { verify } from 'argon2';
import Fastify from 'fastify';
import { serve } from './serve.ts';

const app = Fastify();
const hash = process.env['PASSWORD_HASH'] ?? '';

app.post<{ Body: { password: string } }>('/api/v1/auth/sign_in', async ({ body: { password } }, reply) =>
  reply.code((await verify(hash, password)) ? 200 : 401).send({}),
);

await serve(app);
