import { Entity, PrimaryColumn } from 'typeorm';

/** Somebody who has created a habit; the event may come before the user is known here, so that no foreign key stands. */
@Entity('habit_users')
export class HabitUser {
  @PrimaryColumn('int', { name: 'user_id' }) userId: number;
}
