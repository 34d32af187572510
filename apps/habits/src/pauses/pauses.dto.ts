import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsCalendarDate, IsReadableText, Trimmed } from '../habits/field-rules.js';

export class CreatePauseBody {
  @IsCalendarDate() from: string;
  @IsCalendarDate() to: string;
  @IsOptional() @IsArray() @ArrayMinSize(1) @ArrayMaxSize(500) @IsUUID('all', { each: true }) habit_ids:
    string[] | null;
  @IsOptional() @Trimmed() @IsString() @MaxLength(500) @IsReadableText() reason?: string | null;
}
