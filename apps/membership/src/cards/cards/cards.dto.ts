import { date, Example, Field, integer, nullable, oneOf, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { IsIn } from 'class-validator';
import { cardStates, givenStates } from '../../memberships/domain/card/card-state.js';
import type { CardState, GivenState } from '../../memberships/domain/card/card-state.js';
import type { Card } from './card.entity.js';

@Example<UpdateCardBody>({ state: 'revoked' })
export class UpdateCardBody {
  @IsIn(givenStates) state: GivenState;
}

/** A card as administrators see it; its id is that of its user. */
@Example<CardView>({
  id: 7,
  register_number: '27476464',
  name: 'Ana Souza',
  state: 'issued',
  valid_until: '2027-03-10',
  issued_at: '2026-03-10T12:00:00.000Z',
  issue_due_at: null,
})
export class CardView {
  @Field(integer, 'The id of its user.') readonly id: number;
  @Field(text) readonly register_number: string;
  @Field(text) readonly name: string;
  @Field(oneOf(cardStates)) readonly state: CardState;
  @Field(nullable(date)) readonly valid_until: string | null;
  @Field(nullable(timestamp), 'When it was last issued.') readonly issued_at: string | null;
  @Field(nullable(timestamp)) readonly issue_due_at: string | null;
}

/** A card with its owner, as `adminCardColumns` selects it. */
export type CardRow = Card & { readonly name: string; readonly validUntil: string | null };

export const cardView = (card: CardRow): FieldsOf<CardView> => ({
  id: card.userId,
  register_number: card.registerNumber,
  name: card.name,
  state: card.state,
  valid_until: card.validUntil,
  issued_at: card.issuedAt?.toISOString() ?? null,
  issue_due_at: card.issueDueAt?.toISOString() ?? null,
});
