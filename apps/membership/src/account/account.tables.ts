import type { Migrations } from '@rotina/service-kit/database';
import { Erasure } from './erasure/erasure.entity.js';
import { Erasure1764000015000 } from './migrations/1764000015000-erasure.js';
import { Figures1764000030000 } from './migrations/1764000030000-figures.js';
import { PhonesOfUsers1764000090000 } from './migrations/1764000090000-phones-of-users.js';

export const accountEntities = [Erasure];

export const accountMigrations: Migrations = [Erasure1764000015000, Figures1764000030000, PhonesOfUsers1764000090000];
