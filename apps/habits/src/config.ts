import { MessagingConfig } from '@rotina/messaging';
import { Setting } from '@rotina/service-kit';
import { IsInt, Max, Min } from 'class-validator';

/** Settings of the habit tracking service. */
export class HabitsConfig extends MessagingConfig {
  @Setting({ description: 'Port of the habit tracking service.', default: '8081' })
  @IsInt()
  @Min(0)
  @Max(65_535)
  HABITS_PORT: number;
}
