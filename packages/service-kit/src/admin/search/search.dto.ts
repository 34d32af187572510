import { displayStatuses } from '@rotina/contracts';
import type { DisplayStatus } from '@rotina/contracts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { listOf, nullable, oneOf, text } from '../../openapi/shapes.js';
import { Parameter } from '../../openapi/parameter.js';
import { Example, Field } from '../../openapi/views.js';

const maxSearchLength = 200;

@Example<SearchQuery>({ q: 'joão araújo' })
export class SearchQuery {
  @Parameter(
    'A name or a part of one, an e-mail address, a CPF or CNPJ in any form, an order code, a `pid`, a charge id or a register number.',
  )
  @IsOptional()
  @IsString()
  @MaxLength(maxSearchLength)
  q?: string;
}

export class FoundView {
  @Field(text, 'What was found: `user`, `payment`, `order`.') readonly kind: string;
  @Field(text) readonly id: string;
  @Field(text) readonly title: string;
  @Field(text, 'What tells it from others of the same title.') readonly subtitle: string;
  @Field(nullable(oneOf(displayStatuses)), 'Of a payment or an order; null for all else.')
  readonly status: DisplayStatus | null;
  @Field(text, 'The path of its page in the admin web.') readonly href: string;
}

@Example<SearchView>({
  data: [
    {
      kind: 'user',
      id: '7',
      title: 'João Araújo',
      subtitle: 'joao@rotina.test',
      status: null,
      href: '/admin/membership/users/7/show',
    },
  ],
})
export class SearchView {
  @Field(listOf(FoundView)) readonly data: readonly FoundView[];
}
