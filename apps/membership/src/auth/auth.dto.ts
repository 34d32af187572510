import { IsEmail, IsString } from 'class-validator';
import type { MembershipView } from '../memberships/membership-view.js';
import type { User } from '../users/user.entity.js';

/** What sign-in takes, for the OpenAPI document; anything else is answered like a wrong password. */
export class SignInBody {
  @IsEmail() email: string;
  @IsString() password: string;
}

/** The user as sign-in shows it: exactly these nine fields. */
export interface SignedInUser {
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

export const signedInUser = (user: User): SignedInUser => ({
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

export interface SignInV1 {
  data: SignedInUser;
}

export interface SignInV2 extends SignInV1 {
  token: string;
  expires_at: string;
  membership: MembershipView | null;
}

export interface ValidToken extends SignInV1 {
  success: true;
}
