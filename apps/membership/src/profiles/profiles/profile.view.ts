import { date, Example, Field, listOf, nullable, oneOf, text } from '@rotina/service-kit/openapi';
import { DocumentView, exampleDocument } from '../documents/document.view.js';
import { genders } from '../domain/profile/profile.js';
import type { Gender, ProfileAttributes } from '../domain/profile/profile.js';

export class AddressView {
  @Field(nullable(text)) readonly street: string | null;
  @Field(nullable(text)) readonly number: string | null;
  @Field(nullable(text), 'ISO 3166-1 alpha-2.') readonly country: string | null;
  @Field(nullable(text)) readonly city: string | null;
  @Field(nullable(text)) readonly region: string | null;
  @Field(nullable(text)) readonly external_gateway_id: string | null;
  @Field(nullable(text)) readonly external_gateway_url: string | null;
}

export const exampleProfile: ProfileView = {
  address: {
    street: 'Rua Augusta',
    number: '1500',
    country: 'BR',
    city: 'São Paulo',
    region: 'SP',
    external_gateway_id: null,
    external_gateway_url: null,
  },
  document_type: 'CPF',
  document_number: '529.982.247-25',
  birth_date: '1990-05-17',
  gender: 'female',
  documents: [exampleDocument],
};

/** A user's profile, as they see it. */
@Example<ProfileView>(exampleProfile)
export class ProfileView {
  @Field(AddressView) readonly address: AddressView;
  @Field(nullable(text)) readonly document_type: string | null;
  @Field(nullable(text), 'As it was typed; it is not the `doc_number` of the user.')
  readonly document_number: string | null;
  @Field(nullable(date)) readonly birth_date: string | null;
  @Field(nullable(oneOf(genders))) readonly gender: Gender | null;
  @Field(listOf(DocumentView), 'Oldest first.') readonly documents: readonly DocumentView[];
}

export const profileView = (profile: ProfileAttributes, documents: readonly DocumentView[]): ProfileView => ({
  address: {
    street: profile.street,
    number: profile.number,
    country: profile.country,
    city: profile.city,
    region: profile.region,
    external_gateway_id: profile.externalGatewayId,
    external_gateway_url: profile.externalGatewayUrl,
  },
  document_type: profile.documentType,
  document_number: profile.documentNumber,
  birth_date: profile.birthDate,
  gender: profile.gender,
  documents,
});
