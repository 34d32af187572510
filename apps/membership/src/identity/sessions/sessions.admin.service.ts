import { Injectable } from '@nestjs/common';
import { AuditLog, reasonOf } from '@rotina/service-kit/admin';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import { userNotFound } from '../users/users.errors.js';
import { UsersService } from '../users/users.service.js';
import { sessionView } from './sessions.dto.js';
import type { SessionView } from './sessions.dto.js';
import { sessionMissing } from './sessions.errors.js';
import { SessionsService } from './sessions.service.js';

/** The administrator who ends sessions; the reason is a part of the query. */
interface EndRequest {
  readonly by: AuthenticatedUser;
  readonly query: unknown;
}

/** The sessions of users, for administrators. */
@Injectable()
export class SessionsAdminService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
  ) {}

  async list(userId: number): Promise<SessionView[]> {
    if (!(await this.users.byId(userId))) throw userNotFound();
    return (await this.sessions.openOf(userId)).map(sessionView);
  }

  async endOne(userId: number, client: string, request: EndRequest): Promise<SessionView> {
    const [ended] = await this.end(userId, request, client);
    if (!ended) throw sessionMissing();
    return ended;
  }

  /** Ends one session of a user, or all of them, in all services. Returns what ended. */
  async end(userId: number, { by, query }: EndRequest, client?: string): Promise<SessionView[]> {
    const reason = await reasonOf(query, false);
    return this.database.transaction(async (tx) => {
      if (!(await this.users.byId(userId, tx))) throw userNotFound();
      const sessions = await this.sessions.endOf(tx, userId, client);
      const ended = sessions.map(sessionView);
      const change = { by, roles: ['admin'], action: 'delete', resource: 'sessions', resourceId: String(userId) };
      if (ended.length > 0)
        await this.audit.record(tx, { ...change, before: { sessions: ended }, after: null, reason });
      return ended;
    });
  }
}
