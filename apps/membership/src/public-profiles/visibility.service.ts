import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { defaultVisibility } from '../domain/profile/visibility.js';
import type { Visibility } from '../domain/profile/visibility.js';
import { UsersService } from '../users/users.service.js';
import type { UpdateVisibilityBody } from './visibility.dto.js';
import { VisibilityRow } from './visibility.entity.js';

/** What members show of their public profiles. */
@Injectable()
export class VisibilityService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {}

  async of(userId: number, manager: EntityManager = this.database.manager): Promise<Visibility> {
    const row = await manager.getRepository(VisibilityRow).findOneBy({ userId });
    if (!row) return defaultVisibility;
    const { userId: _, ...visibility } = row;
    return visibility;
  }

  /** Changes what the body names, and returns all. */
  update(userId: number, body: UpdateVisibilityBody): Promise<Visibility> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const visibility = Object.assign({}, await this.of(userId, tx), body);
      await tx.getRepository(VisibilityRow).upsert(Object.assign({ userId }, visibility), ['userId']);
      return visibility;
    });
  }
}
