import { Injectable } from '@nestjs/common';
import { Database } from '@rotina/service-kit/database';
import type { EntityManager } from 'typeorm';
import { noChoice, visibilityOf } from '../domain/profile/visibility.js';
import type { Visibility, VisibilityChoice } from '../domain/profile/visibility.js';
import { UsersService } from '../../identity/users/users.service.js';
import type { UpdateVisibilityBody } from './visibility.dto.js';
import { VisibilityRow } from './visibility.entity.js';

/** Reads and changes the visible fields of members' public profiles. */
@Injectable()
export class VisibilityService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
  ) {}

  async of(userId: number): Promise<Visibility> {
    return visibilityOf(await this.choiceOf(userId));
  }

  async choiceOf(userId: number, manager: EntityManager = this.database.manager): Promise<VisibilityChoice> {
    const row = await manager.getRepository(VisibilityRow).findOneBy({ userId });
    if (!row) return noChoice;
    const { userId: _, ...choice } = row;
    return choice;
  }

  /** Changes what the body names, and returns all. */
  update(userId: number, body: UpdateVisibilityBody): Promise<Visibility> {
    return this.database.transaction(async (tx) => {
      await this.users.lock(tx, userId);
      const choice = Object.assign({}, await this.choiceOf(userId, tx), body);
      await tx.getRepository(VisibilityRow).upsert(Object.assign({ userId }, choice), ['userId']);
      return visibilityOf(choice);
    });
  }
}
