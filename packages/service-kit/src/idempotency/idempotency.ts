import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../clock/clock.js';
import { execute, query } from '../database/query.js';
import { Database } from '../database/transaction.js';
import type { Transaction } from '../database/transaction.js';
import { UserError } from '../errors/errors.js';
import { requestAddress } from '../http/request-address.js';

const lifetime = { hours: 24 };
/** A first request that died leaves its key taken no longer than this. */
const abandonedAfter = { seconds: 60 };
const pollMs = 50;
const maxPolls = 200;
const acceptableKey = /^[\x21-\x7e]{1,255}$/;

interface StoredAnswer {
  body_hash: string;
  status: number | null;
  body: unknown;
}

/** A request and its answer, for `Idempotency.once`. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const CurrentExchange = createParamDecorator((_data: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<FastifyRequest>(), reply: http.getResponse<FastifyReply>() };
});

/** Answers a repeated request with the stored answer of the first (24 hours, per user or address and route). */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Does the work of a request with an `Idempotency-Key` once; without the header, as often as it comes. */
  async once<T>({ request, reply }: Exchange, work: () => Promise<T>): Promise<T> {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return work();
    if (typeof key !== 'string' || !acceptableKey.test(key)) throw badKey();
    const id = { scope: scopeOf(request), key, hash: hashOf(request.body) };
    // The first answer was of this type when it was stored: the key's scope is the route.
    if (!(await this.claim(id))) return (await this.answerOfFirst(id, reply)) as T;
    try {
      const body = await work();
      await this.store(id, reply.statusCode, body);
      return body;
    } catch (error) {
      await this.release(id);
      throw error;
    }
  }

  /** Deletes the stored answers to a user's requests. */
  async erase(tx: Transaction, userId: number): Promise<void> {
    await execute(tx, 'delete from idempotency_keys where starts_with(scope, $1)', [`user:${String(userId)} `]);
  }

  private async claim({ scope, key, hash }: { scope: string; key: string; hash: string }): Promise<boolean> {
    const now = this.clock.now();
    const written = await execute(
      this.database.manager,
      `insert into idempotency_keys as k (scope, key, body_hash, created_at) values ($1, $2, $3, $4)
       on conflict (scope, key) do update set body_hash = $3, status = null, body = null, created_at = $4
       where k.created_at < $5 or (k.status is null and k.created_at < $6)`,
      [scope, key, hash, now.toString(), now.subtract(lifetime).toString(), now.subtract(abandonedAfter).toString()],
    );
    return written === 1;
  }

  private async answerOfFirst(id: { scope: string; key: string; hash: string }, reply: FastifyReply): Promise<unknown> {
    for (let poll = 0; poll < maxPolls; poll += 1) {
      const first = await this.read(id);
      if (first && first.body_hash !== id.hash) throw mismatch();
      if (first && first.status !== null) {
        void reply.status(first.status);
        return first.body;
      }
      if (!first) break;
      await pause(pollMs);
    }
    throw new UserError({ status: 409, code: 'request_in_progress', message: 'request.conflict' });
  }

  private async read({ scope, key }: { scope: string; key: string }): Promise<StoredAnswer | undefined> {
    const sql = 'select body_hash, status, body from idempotency_keys where scope = $1 and key = $2';
    return (await query<StoredAnswer>(this.database.manager, sql, [scope, key]))[0];
  }

  private async store({ scope, key }: { scope: string; key: string }, status: number, body: unknown): Promise<void> {
    const sql = 'update idempotency_keys set status = $3, body = $4 where scope = $1 and key = $2';
    await this.database.manager.query(sql, [scope, key, status, JSON.stringify(body)]);
  }

  private async release({ scope, key }: { scope: string; key: string }): Promise<void> {
    const sql = 'delete from idempotency_keys where scope = $1 and key = $2 and status is null';
    await this.database.manager.query(sql, [scope, key]);
  }
}

/** Documents that the handler honours the header, with `Idempotency.once`. */
export const HttpIdempotent = (): MethodDecorator => ApiHeader({ name: 'Idempotency-Key', required: false });

function scopeOf(request: FastifyRequest): string {
  const who = request.user ? `user:${String(request.user.id)}` : `address:${requestAddress(request)}`;
  return `${who} ${request.method} ${request.url.split('?')[0] ?? ''}`;
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');

const badKey = (): UserError =>
  new UserError({ status: 400, code: 'invalid_idempotency_key', message: 'request.idempotencyKey' });

const mismatch = (): UserError =>
  new UserError({ status: 422, code: 'idempotency_key_reused', message: 'request.idempotencyMismatch' });
