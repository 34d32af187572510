import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** Listens on a port that is free, and tells it. */
export async function serve(app: FastifyInstance): Promise<void> {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(Number(new URL(address).port));
}

/** As many connections as a service of ours holds. */
export const pool = (): pg.Pool => new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
