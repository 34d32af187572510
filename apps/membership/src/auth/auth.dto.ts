import { IsEmailAddress } from '@rotina/contracts';
import { IsString } from 'class-validator';
import type { MembershipView } from '../memberships/memberships.dto.js';
import type { User } from '../users/users.service.js';

/** The sign-in body of the OpenAPI document; invalid values fail like a wrong password. */
export class SignInBody {
  @IsEmailAddress() email: string;
  @IsString() password: string;
}

/** The user of a sign-in: exactly these nine fields. */
export interface SignedInUserView {
  email: string;
  uid: string;
  id: number;
  name: string;
  doc_number: string | null;
  person_type: string | null;
  phone_number: string | null;
  admin: boolean;
  provider: 'email';
}

export const signedInUserView = (user: User): SignedInUserView => ({
  email: user.email,
  uid: user.email,
  id: user.id,
  name: user.name,
  doc_number: user.document,
  person_type: user.personType,
  phone_number: user.phoneNumber,
  admin: user.roles.includes('admin'),
  provider: 'email',
});

export interface SignInView {
  data: SignedInUserView;
}

export interface SignInV2View extends SignInView {
  token: string;
  expires_at: string;
  membership: MembershipView | null;
}

export interface ValidTokenView extends SignInView {
  success: true;
}
