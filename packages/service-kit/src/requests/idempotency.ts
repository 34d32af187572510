import { createParamDecorator, Injectable } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { Like } from 'typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../timing/clock.js';
import { advisoryLocks } from '../database/advisory-locks.js';
import { TransactionConflict } from '../database/failures.js';
import { execute, query } from '../database/query.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/database.js';
import { requestAddress } from '../http/request-address.js';
import { keyLifetime, keyReused, requestKeyOf, untilFirstIsAnswered } from './request-key.js';
import type { RequestKey } from './request-key.js';

/** A request and its answer, for `Idempotency.once`. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const CurrentExchange = createParamDecorator((_data: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest<FastifyRequest>(), reply: http.getResponse<FastifyReply>() };
});

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Claim {
  /** Whether this transaction holds the key; no other request with it is in progress then. */
  readonly locked: boolean;
  readonly hash: string | null;
  readonly status: number;
  readonly body: unknown;
}

type Work<T> = (tx: Transaction) => Promise<T>;

/** Answers a repeated request with the stored answer of the first (24 hours, per user or address and route). */
@Injectable()
export class Idempotency {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Does the work of a request with an `Idempotency-Key` once: its effects, the key and the answer commit together. Work
   * that calls the network cannot be done here; a row of its own has to keep the digest of the key.
   * @param withoutKey Does the work of a request without the header, as often as it comes.
   */
  async once<T>(
    { request, reply }: Exchange,
    work: Work<T>,
    withoutKey: () => Promise<T> = () => this.database.transaction(work),
  ): Promise<T> {
    const key = requestKeyOf(request, senderOf(request));
    if (!key) return withoutKey();
    const answered = async (tx: Transaction): Promise<Answer> => {
      const body = await work(tx);
      return { status: reply.statusCode, body };
    };
    const attempt = (tx: Transaction): Promise<Answer | undefined> => this.attempt(tx, key, () => answered(tx));
    const answer = await untilFirstIsAnswered(() => this.database.transaction(attempt));
    void reply.status(answer.status);
    // The first answer was of this type when it was stored: the key's scope is the route.
    return answer.body as T;
  }

  /** Deletes the stored answers to a user's requests. */
  async erase(tx: Transaction, userId: number): Promise<void> {
    await tx.getRepository(IdempotencyKey).delete({ scope: Like(`user:${String(userId)} %`) });
  }

  /** Returns the answer of the first request, or does its work; undefined while it is in progress elsewhere. */
  private async attempt(tx: Transaction, key: RequestKey, work: () => Promise<Answer>): Promise<Answer | undefined> {
    const { locked, hash, status, body } = await this.claim(tx, key);
    if (hash !== null && hash !== key.hash) throw keyReused();
    if (hash !== null) return { status, body };
    if (!locked) return undefined;
    const answer = await work();
    await this.store(tx, key, answer);
    return answer;
  }

  private async claim(tx: Transaction, { scope, key }: RequestKey): Promise<Claim> {
    const sql = `
      select pg_try_advisory_xact_lock(${String(advisoryLocks.idempotencyKeys)}, hashtext($1 || ' ' || $2)) as locked,
        first.body_hash as hash, first.status, first.body
      from (values (1)) one
      left join idempotency_keys first on first.scope = $1 and first.key = $2 and first.created_at >= $3`;
    const [claim] = await query<Claim>(tx, sql, [scope, key, this.expiry()]);
    if (!claim) throw new Error('A claim is always one row.');
    return claim;
  }

  // The claim may have read the table just before the first request committed and unlocked the key; then this finds it.
  private async store(tx: Transaction, { scope, key, hash }: RequestKey, { status, body }: Answer): Promise<void> {
    const stored = await execute(
      tx,
      `insert into idempotency_keys as first (scope, key, body_hash, status, body, created_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (scope, key) do update set body_hash = $3, status = $4, body = $5, created_at = $6
       where first.created_at < $7`,
      [scope, key, hash, status, JSON.stringify(body ?? null), this.clock.now().toString(), this.expiry()],
    );
    if (stored === 0) throw new TransactionConflict('Another request with the same key was first.');
  }

  /** Older keys are free again. */
  private expiry(): string {
    return this.clock.now().subtract(keyLifetime).toString();
  }
}

/** Documents that the handler honours the header. */
export const HttpIdempotent = (): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description:
      'A text that names the request, such as a new UUID. Within 24 hours, the same key with the same body is answered with the first answer.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  });

const senderOf = (request: FastifyRequest): string =>
  request.user ? `user:${String(request.user.id)}` : `address:${requestAddress(request)}`;
