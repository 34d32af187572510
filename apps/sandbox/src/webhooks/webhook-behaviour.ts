import { IsBoolean, IsInt, IsNumber, Max, Min } from 'class-validator';

/** The sending of webhooks. As a request body it replaces the previous behaviour; missing fields take their defaults. */
export class WebhookBehaviour {
  /** The share of events that is never sent, 0 to 1. */
  @IsNumber() @Min(0) @Max(1) lose = 0;
  /** Total number of copies. */
  @IsInt() @Min(1) @Max(100) repeat = 1;
  @IsBoolean() shuffle = false;
  @IsBoolean() paused = false;
}
