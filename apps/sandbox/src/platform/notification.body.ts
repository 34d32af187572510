import { IsIn } from 'class-validator';
import { IsFilled, IsMoment, IsNullOr } from '../validation/rules.js';

/** A notification to the learning platform. */
export class NotificationBody {
  @IsIn(['enabled', 'disabled']) status: string;
  @IsFilled() email: string;
  @IsFilled() name: string;
  @IsFilled() doc_number: string;
  @IsFilled() token: string;
  @IsFilled() transaction: string;
  @IsNullOr((value) => typeof value === 'string') phone_number: string | null;
  @IsMoment() expires_at: string;
}
