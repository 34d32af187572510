import { Example } from '@rotina/service-kit/openapi';
import { IsString } from 'class-validator';

@Example<EraseAccountBody>({ password: 'rotina-2026' })
export class EraseAccountBody {
  @IsString() password: string;
}
