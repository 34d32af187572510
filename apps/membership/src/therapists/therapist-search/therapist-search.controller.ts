import { applyDecorators, Controller, Get, Param, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { ApiQueryOptions } from '@nestjs/swagger';
import { Public } from '@rotina/service-kit/auth';
import { Operation } from '@rotina/service-kit/openapi';
import { genders } from '../../profiles/domain/profile/profile.js';
import { TherapistSearchQuery } from './therapist-search.dto.js';
import { TherapistSearchService } from './therapist-search.service.js';
import type { SentParameters } from './therapist-search.service.js';
import { TherapistCardView, TherapistProfileView, TherapistSearchView } from './therapist-search.view.js';
import { therapistInPath } from '../therapists/therapist.view.js';

const description =
  'Filters `q[...]` are Ransack’s; several must all be met, and others are ignored. Accents and case make no difference.';
const wrongQuery = { 400: 'The page, its length or `available_within` cannot be read, or the term is too long.' };

type Schema = NonNullable<Extract<ApiQueryOptions, { schema?: unknown }>['schema']>;

const texts = (example: string): Schema => ({ type: 'array', items: { type: 'string' }, example: [example] });
const filters: Readonly<Record<string, readonly [schema: Schema, description: string]>> = {
  'q[languages_cont_any][]': [texts('Inglês'), 'A part of any of the languages.'],
  'q[tag_options_slug_cont_any][]': [texts('ansiedade'), 'A part of the slug of any of the tags.'],
  'q[gender_eq]': [{ type: 'string', enum: [...genders], example: 'female' }, '`q[genre]` is the same.'],
  'q[user_name_cont]': [{ type: 'string', example: 'Teresa' }, 'A part of the name.'],
  'q[user_user_addresses_full_address_cont]': [{ type: 'string', example: 'Rua Augusta' }, 'A part of the address.'],
  'q[s]': [{ type: 'string', enum: ['name asc', 'name desc'], example: 'name asc' }, 'The order.'],
};

const Filters = (): MethodDecorator =>
  applyDecorators(
    ...Object.entries(filters).map(([name, [schema, text]]) =>
      ApiQuery({ name, schema, description: text, required: false }),
    ),
  );

@Public()
@ApiTags('Therapists')
@Controller('api')
export class TherapistSearchController {
  constructor(private readonly therapists: TherapistSearchService) {}

  @Get('v2/therapist/search')
  @Filters()
  @Operation({
    id: 'listTherapists',
    summary: 'List the therapists by name',
    description,
    answers: { 200: TherapistSearchView, ...wrongQuery },
  })
  list(@Query() query: TherapistSearchQuery, @Query() sent: SentParameters): Promise<TherapistSearchView> {
    return this.therapists.search('', query, sent);
  }

  @Get('v2/therapist/search/:term')
  @Filters()
  @Operation({
    id: 'searchTherapists',
    summary: 'Search therapists, the best match first',
    description: `Each word is found in the name, bio, tags, languages or address. ${description}`,
    path: { term: { example: 'ansiedade', description: 'At most 200 characters.' } },
    answers: { 200: TherapistSearchView, ...wrongQuery },
  })
  search(
    @Param('term') term: string,
    @Query() query: TherapistSearchQuery,
    @Query() sent: SentParameters,
  ): Promise<TherapistSearchView> {
    return this.therapists.search(term, query, sent);
  }

  @Get('v2/therapist/card/:token')
  @Operation({
    id: 'readTherapistCard',
    summary: 'Read the card of a therapist by its share token',
    path: {
      token: { example: '2mVq0bWJfTzP0vN8cQ1xQmR7uYk3sLhE5dGa9iOwXyA', description: 'The share token of a card.' },
    },
    answers: { 200: TherapistCardView, 404: 'No active therapist has this token.' },
  })
  card(@Param('token') token: string): Promise<TherapistCardView> {
    return this.therapists.card(token);
  }

  @Get('v1/terapeuta/:slug')
  @Operation({
    id: 'readTherapist',
    summary: 'Read the public profile of a therapist',
    path: therapistInPath,
    answers: { 200: TherapistProfileView, 404: 'No active therapist has this slug.' },
  })
  profile(@Param('slug') slug: string): Promise<TherapistProfileView> {
    return this.therapists.profile(slug);
  }
}
