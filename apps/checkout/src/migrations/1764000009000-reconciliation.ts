import { ForwardMigration } from '@rotina/service-kit/database';
import type { QueryRunner } from 'typeorm';

export class Reconciliation1764000009000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table charge_corrections (
        id uuid primary key,
        pid uuid,
        charge_gateway_id text not null,
        gateway_event_id uuid,
        differences jsonb not null,
        corrected_at timestamptz not null);
      create index charge_corrections_payment on charge_corrections (pid, id) where pid is not null;
      create index charge_corrections_charge on charge_corrections (charge_gateway_id);

      create table comparison_progress (
        id text primary key,
        cursor uuid,
        started_at timestamptz,
        due_at timestamptz not null);
      insert into comparison_progress (id, due_at) values ('open-payments', 'epoch');
    `);
  }
}
