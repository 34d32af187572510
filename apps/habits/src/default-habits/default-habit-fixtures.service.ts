import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Fixtures } from '@rotina/service-kit/service';
import { Repository } from 'typeorm';
import { HabitsConfig } from '../config.js';
import { defaultHabitFixtures } from './default-habit-fixtures.js';
import { DefaultHabit } from './default-habit.entity.js';

@Injectable()
export class DefaultHabitFixtures implements Fixtures, OnApplicationBootstrap {
  constructor(
    private readonly config: HabitsConfig,
    @InjectRepository(DefaultHabit) private readonly defaultHabits: Repository<DefaultHabit>,
  ) {}

  // Only into an empty table: a default habit that an administrator removed stays removed.
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.FIXTURES && (await this.defaultHabits.count()) === 0) await this.load();
  }

  async load(): Promise<void> {
    const missing = this.defaultHabits
      .createQueryBuilder()
      .insert()
      .values([...defaultHabitFixtures])
      .orIgnore();
    await missing.execute();
  }
}
