import { Module } from '@nestjs/common';
import { UsersConsumer } from './users.consumer.js';

@Module({ providers: [UsersConsumer] })
export class ErasureModule {}
