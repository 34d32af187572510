import { Module } from '@nestjs/common';
import { UsersModule } from '../../identity/users/users.module.js';
import { ProfilesModule } from '../../profiles/profiles/profiles.module.js';
import { UsersAdmin } from './user-page.admin.js';
import { UserPageService } from './user-page.service.js';

@Module({ imports: [ProfilesModule, UsersModule], controllers: [UsersAdmin], providers: [UserPageService] })
export class UserPageModule {}
