import { billingTypes, IsEmailAddress, Part } from '@rotina/contracts';
import type { BillingType } from '@rotina/contracts';
import { Example } from '@rotina/service-kit/openapi';
import { IsMoney, PersonName, PhoneNumber, Trimmed } from '@rotina/service-kit/validation';
import {
  IsIn,
  IsInt,
  IsISO31661Alpha2,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsDocument, IsTypeOfDocument, UpperCase } from './field-rules.js';

export class BuyerBody {
  @PersonName() name: string;
  @Trimmed() @IsEmailAddress() email: string;
  @IsDocument() document: string;
  /** `CPF` or `CNPJ`, as the document is. */
  @IsOptional() @IsTypeOfDocument() document_type?: string | null;
  @IsOptional() @PhoneNumber() phone?: string | null;
  @IsOptional() @IsISO31661Alpha2() @UpperCase() country?: string | null;
}

@Example<CreatePurchaseBody>({
  checkout_id: 1,
  billing_type: 'PIX',
  installment_count: 1,
  customer: {
    name: 'Ana Souza',
    email: 'ana@example.com',
    document: '529.982.247-25',
    document_type: 'CPF',
    phone: '+5511912345678',
    country: 'BR',
  },
  expected_total: '350.00',
})
export class CreatePurchaseBody {
  @IsInt() @Min(1) checkout_id: number;
  @IsIn(billingTypes) billing_type: BillingType;
  @IsInt() @Min(1) installment_count: number;
  @IsObject() @ValidateNested() @Part(() => BuyerBody) customer: BuyerBody;
  @IsOptional() @IsString() @MaxLength(200) credit_card_token?: string | null;
  /** The total that the buyer saw; a purchase with a different total is rejected. */
  @IsOptional() @IsMoney() expected_total?: string | number | null;
}
