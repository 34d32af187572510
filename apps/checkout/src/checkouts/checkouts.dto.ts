import { IsEmailAddress } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { Trimmed } from '@rotina/service-kit/validation';

@Example<ValidateDiscountBody>({ email: 'member@rotina.test' })
export class ValidateDiscountBody {
  @Trimmed() @IsEmailAddress() email: string;
}
