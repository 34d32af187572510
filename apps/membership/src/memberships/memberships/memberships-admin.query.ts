import { table } from '@rotina/service-kit/database';
import type { CardState } from '../domain/card/card-state.js';
import { Membership } from './membership.entity.js';

const shown = table(Membership).without(
  'paymentRevision',
  'paymentSentAt',
  'buyerDocument',
  'buyerPhone',
  'confirmationHash',
  'confirmationExpiresAt',
);

/** A membership with its holder and their card. */
export type AdminMembershipRow = typeof shown.row & {
  readonly name: string;
  readonly email: string;
  readonly registerNumber: string | null;
  readonly cardState: CardState | null;
};

/** Selects an `AdminMembershipRow` from `adminMemberships`. */
export const adminMembershipColumns = `${shown.select('m')}, u.name, u.email,
  c.register_number as "registerNumber", c.state as "cardState"`;

export const adminMemberships = 'memberships m join users u on u.id = m.user_id left join cards c on c.user_id = u.id';
