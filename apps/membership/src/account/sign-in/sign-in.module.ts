import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth/auth.module.js';
import { MembershipsModule } from '../../memberships/memberships/memberships.module.js';
import { SignInV2Controller } from './sign-in-v2.controller.js';

@Module({ imports: [AuthModule, MembershipsModule], controllers: [SignInV2Controller] })
export class SignInModule {}
