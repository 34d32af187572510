import { centsFromNumber, formatCents } from '@rotina/contracts';
import type { ValueTransformer } from 'typeorm';

/** Maps a `bigint` column of integer cents to a number, which holds ninety trillion exactly; null stays null. */
export const cents: ValueTransformer = {
  to: (value: number | null | undefined) => value,
  from: (value: string | null | undefined) => (value == null ? value : Number(value)),
};

/** Maps a `numeric` column of reais with two decimals to integer cents; null stays null. */
export const decimalCents: ValueTransformer = {
  to: (value: number | null | undefined) => (value == null ? value : formatCents(value)),
  from: (value: string | null | undefined) => (value == null ? value : centsFromNumber(Number(value))),
};
