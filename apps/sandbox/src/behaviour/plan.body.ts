import { IsNumber, IsObject, Min } from 'class-validator';
import { Satisfies } from '../validation/rules.js';
import type { Plan } from './behaviour.js';

const isStatus = (value: unknown): boolean =>
  Number.isInteger(value) && (value === 0 || (Number(value) >= 200 && Number(value) <= 599));

/** The differences of an actor's next responses from the normal ones. */
export class PlanBody implements Plan {
  /** HTTP statuses; 0 cuts the connection. */
  @Satisfies((value) => Array.isArray(value) && value.every(isStatus)) statuses: number[] = [];
  @IsNumber() @Min(0) delay_ms = 0;
  @IsObject() headers: Record<string, string> = {};
}
