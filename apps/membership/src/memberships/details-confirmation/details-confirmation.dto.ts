import { Example } from '@rotina/service-kit/openapi';
import { Text } from '@rotina/service-kit/validation';
import { exampleToken } from '@rotina/service-kit/answers';
import { IsString } from 'class-validator';

@Example<ConfirmDetailsBody>({ payment_reference: 'pid_2b7d9e1f' })
export class ConfirmDetailsBody {
  @Text({ min: 1, max: 200 }) payment_reference: string;
}

/** The form of the OpenAPI document; whatever else is sent counts as an invalid token. */
@Example<ConfirmByLinkBody>({ token: exampleToken })
export class ConfirmByLinkBody {
  @IsString() token: string;
}
