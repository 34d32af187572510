import type { Translate } from '@rotina/service-kit/messages';
import { date, Example, Field, integer, listOf, text, timestamp } from '@rotina/service-kit/openapi';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { keptAfterErasure } from '../domain/erasure/kept-data.js';

export class KeptDataView {
  @Field(text, 'In the language of the request.') readonly what: string;
  @Field(text, 'The law or the purpose.') readonly why: string;
  @Field(date, 'The last day on which it is kept.') readonly until: string;
}

@Example<ErasureView>({
  erased_at: '2026-03-10T12:00:00Z',
  kept: [
    {
      what: 'Nome e CPF ou CNPJ nas compras pagas.',
      why: 'A lei tributária pode exigir a nota fiscal (Código Tributário Nacional, art. 173, I; LGPD, art. 16, I).',
      until: '2031-12-31',
    },
  ],
})
export class ErasureView {
  @Field(timestamp) readonly erased_at: string;
  @Field(listOf(KeptDataView), 'What is not erased yet, in all services.') readonly kept: readonly KeptDataView[];
}

export class ErasedUserView extends ErasureView {
  @Field(integer) readonly id: number;
}

export const keptViews = (t: Translate, at: Temporal.Instant): FieldsOf<KeptDataView>[] =>
  keptAfterErasure(at).map(({ name, until }) => ({
    what: t(`kept.${name}.what`),
    why: t(`kept.${name}.why`),
    until: until.toString(),
  }));
