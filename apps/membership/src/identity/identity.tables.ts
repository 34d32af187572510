import type { Migrations } from '@rotina/service-kit/database';
import { User } from './users/user.entity.js';
import { SignInAttempt } from './auth/sign-in-attempt.entity.js';
import { SignInDevice } from './auth/sign-in-device.entity.js';
import { Session } from './sessions/session.entity.js';
import { SigningKey } from './tokens/signing-key.entity.js';
import { EmailConfirmation } from './email-confirmations/email-confirmation.entity.js';
import { FormerAddress } from './users/former-address.entity.js';
import { PasswordToken } from './passwords/password-token.entity.js';
import { PhoneVerification } from './phone-verifications/phone-verification.entity.js';
import { Users1764000000000 } from './migrations/1764000000000-users.js';
import { Passwords1764000000500 } from './migrations/1764000000500-passwords.js';
import { Sessions1764000001000 } from './migrations/1764000001000-sessions.js';
import { Tokens1764000001100 } from './migrations/1764000001100-tokens.js';
import { Auth1764000001200 } from './migrations/1764000001200-auth.js';
import { PasswordResetRequests1764000006000 } from './migrations/1764000006000-password-reset-requests.js';
import { Expiry1764000007000 } from './migrations/1764000007000-expiry.js';
import { UserAccess1764000008000 } from './migrations/1764000008000-user-access.js';
import { RequestQuotas1764000009000 } from './migrations/1764000009000-request-quotas.js';
import { SessionDevices1764000011000 } from './migrations/1764000011000-session-devices.js';
import { PhoneVerifications1764000013000 } from './migrations/1764000013000-phone-verifications.js';
import { UserSearch1764000014001 } from './migrations/1764000014001-user-search.js';
import { SignIns1764000023000 } from './migrations/1764000023000-sign-ins.js';
import { EmailConfirmations1764000030010 } from './migrations/1764000030010-email-confirmations.js';
import { SignInDevices1764000061000 } from './migrations/1764000061000-sign-in-devices.js';
import { NamesWithoutAccents1764000040080 } from './migrations/1764000040080-names-without-accents.js';
import { DocumentProofs1764000083000 } from './migrations/1764000083000-document-proofs.js';

export const identityEntities = [
  User,
  FormerAddress,
  EmailConfirmation,
  SignInAttempt,
  SignInDevice,
  Session,
  SigningKey,
  PasswordToken,
  PhoneVerification,
];

export const identityMigrations: Migrations = [
  Users1764000000000,
  Passwords1764000000500,
  Sessions1764000001000,
  Tokens1764000001100,
  Auth1764000001200,
  PasswordResetRequests1764000006000,
  Expiry1764000007000,
  UserAccess1764000008000,
  RequestQuotas1764000009000,
  SessionDevices1764000011000,
  PhoneVerifications1764000013000,
  UserSearch1764000014001,
  SignIns1764000023000,
  EmailConfirmations1764000030010,
  NamesWithoutAccents1764000040080,
  SignInDevices1764000061000,
  DocumentProofs1764000083000,
];
