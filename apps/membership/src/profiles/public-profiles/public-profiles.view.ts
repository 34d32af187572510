import { Field, nullable, text } from '@rotina/service-kit/openapi';

export class PublicProfileView {
  @Field(nullable(text), 'Whole where the member has chosen to show it; else the first name and an initial.')
  readonly name: string | null;
  @Field(nullable(text)) readonly gender: string | null;
  @Field(nullable(text)) readonly city: string | null;
  @Field(nullable(text)) readonly region: string | null;
  @Field(nullable(text), 'ISO 3166-1 alpha-2.') readonly country: string | null;
  @Field(nullable(text), "Of the member's page as a therapist.") readonly therapist_slug: string | null;
}
