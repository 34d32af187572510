import { boolean, date, Example, Field, nullable, oneOf, text, timestamp, uri } from '@rotina/service-kit/openapi';
import { IsIn } from 'class-validator';
import { checkResults } from '../domain/card/card-check.js';
import type { CheckResult } from '../domain/card/card-check.js';
import { shownNames } from '../domain/card/name-on-card.js';
import type { ShownName } from '../domain/card/name-on-card.js';
import { cardStates } from '../../memberships/domain/card/card-state.js';
import type { CardState } from '../../memberships/domain/card/card-state.js';

/** A token as documents show it. */
const exampleCardToken =
  'eyJhbGciOiJFZERTQSIsImtpZCI6ImtQcktfcW14IiwidHlwIjoiY2FyZCtqd3QifQ.eyJudW0iOiIyNzQ3NjQ2NCJ9.c2lnbmF0dXJl';

/** A parameter of paths. */
export const cardTokenInPath = {
  token: { example: exampleCardToken, description: "The token of a card's QR code: a compact JWS." },
};

@Example<OwnCardView>({
  register_number: '27476464',
  valid_until: '2027-03-10',
  state: 'issued',
  token: exampleCardToken,
  verify_url: `http://localhost:8080/verificar/${exampleCardToken}`,
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 65 65"></svg>',
  expires_at: '2026-03-10T12:10:00Z',
  name: 'Ana S.',
  name_shown: 'short',
})
export class OwnCardView {
  @Field(text) readonly register_number: string;
  @Field(nullable(date)) readonly valid_until: string | null;
  @Field(oneOf(cardStates)) readonly state: CardState;
  @Field(nullable(text), 'A compact JWS, new at each read; null unless the card is issued, as the fields below.')
  readonly token: string | null;
  @Field(nullable(uri), 'The page that checks it.') readonly verify_url: string | null;
  @Field(nullable(text), 'The QR code of that address.') readonly qr_svg: string | null;
  @Field(nullable(timestamp)) readonly expires_at: string | null;
  @Field(nullable(text), 'As the card shows it; null for none.') readonly name: string | null;
  @Field(oneOf(shownNames), 'What the member allows: `none` until they choose.') readonly name_shown: ShownName;
}

/** The choice of the name's form on the card, in print and where the card is checked. */
@Example<UpdateOwnCardBody>({ name_shown: 'short' })
export class UpdateOwnCardBody {
  /** `none`, `short` (the first name and the initial of the last one) or `full`. */
  @IsIn(shownNames) name_shown: ShownName;
}

@Example<CardCheckView>({
  valid: true,
  result: 'valid',
  state: 'issued',
  register_number: '27476464',
  valid_until: '2027-03-10',
  checked_at: '2026-03-10T12:00:05Z',
  name: null,
})
export class CardCheckView {
  @Field(boolean) readonly valid: boolean;
  @Field(oneOf(checkResults)) readonly result: CheckResult;
  @Field(nullable(oneOf(cardStates)), 'The state of the card now; `none` when it does not exist any more.')
  readonly state: CardState | null;
  @Field(nullable(text)) readonly register_number: string | null;
  @Field(nullable(date), 'Of the membership now.') readonly valid_until: string | null;
  @Field(timestamp) readonly checked_at: string;
  @Field(nullable(text), 'The name of the holder, of a valid card whose holder allows it.') readonly name:
    string | null;
}
