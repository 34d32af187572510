import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** Listens on a free port and sends the port to the parent. */
export async function serve(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(Number(new URL(address).port));
}

/** As many connections as a service has. */
export const pool = (): pg.Pool => new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
