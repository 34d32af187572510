import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { TokenVerifier } from '@rotina/service-kit/auth';
import { messageOf } from '@rotina/service-kit/errors';
import { LRUCache } from 'lru-cache';
import { SessionsService } from './sessions.service.js';

/** A session is stored as used once in this time: most requests cost no statement. */
const keptForMs = 5 * 60_000;
const maxSessions = 10_000;
/** Sessions that are used together are stored together. */
const collectMs = 1_000;

/** Stores when sessions were used, in sets, behind the requests that used them. */
@Injectable()
export class SessionUses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(SessionUses.name);
  private readonly known = new LRUCache<string, true>({ max: maxSessions, ttl: keptForMs });
  private readonly collected = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionsService,
    verifier: TokenVerifier,
  ) {
    verifier.onUse((sid) => this.note(sid));
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.storing;
    await this.store();
  }

  private note(sid: string): void {
    if (this.known.has(sid)) return;
    this.known.set(sid, true);
    this.collected.add(sid);
    this.timer ??= setTimeout(() => {
      this.storing = this.store();
    }, collectMs).unref();
  }

  private async store(): Promise<void> {
    this.timer = undefined;
    const sids = [...this.collected];
    this.collected.clear();
    if (sids.length === 0) return;
    await this.sessions.used(sids).catch((error: unknown) => {
      for (const sid of sids) this.known.delete(sid);
      this.logger.warn(`The use of ${sids.length} sessions was not stored: ${messageOf(error)}`);
    });
  }
}
