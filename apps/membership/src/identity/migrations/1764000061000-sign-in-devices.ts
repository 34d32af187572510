import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class SignInDevices1764000061000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table sign_in_devices (
        user_id int not null constraint sign_in_devices_user_fk references users (id) on delete cascade,
        device text not null,
        signed_in_at timestamptz not null,
        primary key (user_id, device)
      );
      create index sign_in_devices_age on sign_in_devices (signed_in_at);
    `);
  }
}
