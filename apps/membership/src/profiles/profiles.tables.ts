import type { Migrations } from '@rotina/service-kit/database';
import { Profile } from './profiles/profile.entity.js';
import { Document } from './documents/document.entity.js';
import { UnkeptFile } from './files/unkept-file.entity.js';
import { VisibilityRow } from './public-profiles/visibility.entity.js';
import { HabitUser } from './onboarding/habit-user.entity.js';
import { Onboarding } from './onboarding/onboarding.entity.js';
import { Profiles1764000012000 } from './migrations/1764000012000-profiles.js';
import { Documents1764000012500 } from './migrations/1764000012500-documents.js';
import { Onboarding1764000013001 } from './migrations/1764000013001-onboarding.js';
import { ChosenNames1764000088000 } from './migrations/1764000088000-chosen-names.js';

export const profilesEntities = [Profile, Document, UnkeptFile, VisibilityRow, Onboarding, HabitUser];

export const profilesMigrations: Migrations = [
  Profiles1764000012000,
  Documents1764000012500,
  Onboarding1764000013001,
  ChosenNames1764000088000,
];
