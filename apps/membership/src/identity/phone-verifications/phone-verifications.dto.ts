import { Part } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { IsObject, ValidateNested } from 'class-validator';

@Example<StartPhoneVerificationBody>({ phone: '+5511912345678' })
export class StartPhoneVerificationBody {
  @Text({ min: 1, max: 32 }) phone: string;
}

class ShownPin {
  /** Empty, it does nothing where the phone is validated. */
  @Text({ max: 32 }) pin: string;
}

@Example<ConfirmPhoneBody>({ verification: { pin: '042137' } })
export class ConfirmPhoneBody {
  @IsObject() @ValidateNested() @Part(() => ShownPin) verification: ShownPin;
}
