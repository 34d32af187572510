import { boolean, Example, Field, integer, nullable, oneOf, text } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { personTypes } from '../domain/user/user-attributes.js';
import type { PersonType } from '../domain/user/user-attributes.js';
import type { User } from '../users/users.service.js';

/** The user of a sign-in: exactly these nine fields. */
export class SignedInUserView {
  @Field(text) readonly email: string;
  @Field(text, 'The e-mail address again.') readonly uid: string;
  @Field(integer) readonly id: number;
  @Field(text) readonly name: string;
  @Field(nullable(text), 'Digits of a CPF or CNPJ.') readonly doc_number: string | null;
  @Field(nullable(oneOf(personTypes))) readonly person_type: PersonType | null;
  @Field(nullable(text), 'E.164.') readonly phone_number: string | null;
  @Field(boolean) readonly admin: boolean;
  @Field(oneOf(['email'])) readonly provider: 'email';
}

export const exampleUser: FieldsOf<SignedInUserView> = {
  email: 'member@rotina.test',
  uid: 'member@rotina.test',
  id: 3,
  name: 'Márcia Membro',
  doc_number: null,
  person_type: null,
  phone_number: null,
  admin: false,
  provider: 'email',
};

@Example<SignInView>({ data: exampleUser })
export class SignInView {
  @Field(SignedInUserView) readonly data: SignedInUserView;
}

@Example<ValidTokenView>({ success: true, data: exampleUser })
export class ValidTokenView extends SignInView {
  @Field(oneOf([true])) readonly success: true;
}

/** The user in the answer to a sign-in. */
export type SignedInUser = Pick<User, 'id' | 'email' | 'name' | 'document' | 'personType' | 'phoneNumber' | 'roles'>;

export const signedInUserView = ({
  id,
  email,
  name,
  document,
  personType,
  phoneNumber,
  roles,
}: SignedInUser): FieldsOf<SignedInUserView> => ({
  email,
  uid: email,
  id,
  name,
  doc_number: document,
  person_type: personType,
  phone_number: phoneNumber,
  admin: roles.includes('admin'),
  provider: 'email',
});
