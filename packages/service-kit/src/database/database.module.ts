import type { DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DataSourceOptions } from 'typeorm';
import type { ServiceConfig } from '../config/service-config.js';
import { dataSourceOptions } from './data-source.js';
import { migrateDatabase } from './migrate.js';
import type { Migrations } from './migrate.js';

/** TypeORM's module on the migrated database, with the entities that modules list by `TypeOrmModule.forFeature`. */
export const databaseModule = (config: ServiceConfig, migrations: Migrations): DynamicModule =>
  TypeOrmModule.forRootAsync({
    // A supervisor starts a service again; `toRetry` keeps the module from logging a retry that does not follow.
    useFactory: () => ({
      ...dataSourceOptions(config),
      autoLoadEntities: true,
      retryAttempts: 1,
      toRetry: () => false,
    }),
    dataSourceFactory: async (options?: DataSourceOptions) => {
      if (config.MIGRATIONS === 'start') await migrateDatabase(config, migrations);
      return new DataSource(options ?? dataSourceOptions(config));
    },
  });
