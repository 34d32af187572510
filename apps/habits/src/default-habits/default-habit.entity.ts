import type { HabitCategory, HabitFrequency, Weekday } from '@rotina/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A habit that administrators offer to newcomers; its hours depend on the period of the day that they choose. */
@Entity('default_habits')
@Index('default_habits_order', ['order', 'id'])
export class DefaultHabit {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' }) id: number;
  @Column('text') name: string;
  @Column('text', { nullable: true }) description: string | null;
  @Column('text') category: HabitCategory;
  @Column('text') frequency: HabitFrequency;
  @Column('text', { array: true, name: 'weekly_days', nullable: true }) weeklyDays: Weekday[] | null;
  @Column('smallint', { name: 'monthly_day', nullable: true }) monthlyDay: number | null;
  @Column('text', { array: true, name: 'hours_morning' }) hoursMorning: string[];
  @Column('text', { array: true, name: 'hours_afternoon' }) hoursAfternoon: string[];
  @Column('text', { array: true, name: 'hours_night' }) hoursNight: string[];
  @Column('int') order: number;
  @Column('boolean') active: boolean;
}
