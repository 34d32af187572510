import { Example } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsUUID } from 'class-validator';
import { IsCalendarDate } from '../habits/field-rules.js';

@Example<CreatePauseBody>({ from: '2026-03-10', to: '2026-03-17', reason: 'Viagem' })
export class CreatePauseBody {
  @IsCalendarDate() from: string;
  @IsCalendarDate() to: string;
  @IsOptional() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(500) @IsUUID('all', { each: true }) habit_ids:
    string[] | null;
  @IsOptional() @Text({ max: 500 }) reason?: string | null;
}
