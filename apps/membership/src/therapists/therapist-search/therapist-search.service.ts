import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import { UserError } from '@rotina/service-kit/errors';
import type { FieldsOf } from '@rotina/service-kit/openapi';
import { searchFilters } from '../domain/therapist-search/search-filters.js';
import { folded, wordsOf } from '../domain/therapist-search/search-text.js';
import { MembershipsService } from '../../memberships/memberships/memberships.service.js';
import { PublicTherapists } from '../therapists/public-therapists.service.js';
import type { PublicTherapist } from '../therapists/public-therapists.service.js';
import { searchPage } from './therapist-search.dto.js';
import type { TherapistSearchQuery } from './therapist-search.dto.js';
import { fewResults, manyResults } from './therapist-search.query.js';
import type { Results, Search, Slice } from './therapist-search.query.js';
import type {
  FoundTherapistView,
  TherapistCardView,
  TherapistProfileView,
  TherapistSearchView,
} from './therapist-search.view.js';

/** Results after these are neither counted nor shown: nobody reads them, and each would be read to be skipped. */
const maxResults = 1_000;
const maxTermLength = 200;
const largeForMs = 60_000;
const maxMemoized = 1_000;

/** The parameters of a query as they were sent, for the filters. */
export type SentParameters = Readonly<Record<string, unknown>>;

/** Finds therapists for everybody. */
@Injectable()
export class TherapistSearchService {
  /** Searches with more results than are shown, until when they are not counted again. */
  private readonly large = new Map<string, number>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly therapists: PublicTherapists,
    private readonly memberships: MembershipsService,
  ) {}

  /** @throws UserError 400 for a term that is too long. */
  async search(term: string, asked: TherapistSearchQuery, sent: SentParameters): Promise<TherapistSearchView> {
    const search = this.searchOf(term, asked, sent);
    const page = Number(asked.page ?? 1);
    const perPage = Math.min(Number(asked.per_page ?? searchPage.default), searchPage.maximum);
    const offset = (page - 1) * perPage;
    const slice = { offset, limit: Math.max(0, Math.min(perPage, maxResults - offset)) };
    const { ids, total } = await this.results(search, slice);
    const found = await this.therapists.byIds(ids);
    return { data: found.map(foundView), page, per_page: perPage, total };
  }

  async profile(slug: string): Promise<TherapistProfileView> {
    const therapist = await this.therapists.bySlug(slug);
    const { time_zone, full_address } = therapist;
    return { ...foundView(therapist), time_zone, ...(therapist.in_person && { full_address }) };
  }

  async card(token: string): Promise<TherapistCardView> {
    const therapist = await this.therapists.byToken(token);
    const { user_id, slug, name, gender, languages, tags, city, region } = therapist;
    const membership = user_id === null ? null : await this.memberships.current(user_id);
    const shown = membership?.status === 'paid' ? membership : null;
    const { register_number = null, valid_until = null } = shown ?? {};
    return { therapist: { slug, name, gender, languages, tags, city, region, register_number, valid_until } };
  }

  /** That there are more results than are shown holds for a minute, because counting so many is most of a search's work. */
  private async results(search: Search, slice: Slice): Promise<Results> {
    const { manager } = this.database;
    const { availableUntil, ...rest } = search;
    const now = this.clock.now();
    const key = JSON.stringify({ ...rest, hours: availableUntil?.since(now).round('hour') });
    if ((this.large.get(key) ?? 0) <= now.epochMilliseconds) {
      const few = await fewResults(manager, search, { ...slice, max: maxResults });
      if (few) return few;
      if (this.large.size >= maxMemoized) this.large.clear();
      this.large.set(key, now.epochMilliseconds + largeForMs);
    }
    const ids = slice.limit === 0 ? [] : await manyResults(manager, search, slice);
    return { ids, total: maxResults };
  }

  private searchOf(term: string, { available_within }: TherapistSearchQuery, sent: SentParameters): Search {
    if (term.length > maxTermLength) {
      throw new UserError({ status: 400, code: 'malformed_request', message: 'request.malformed' });
    }
    const { conditions, sort } = searchFilters(sent);
    const hours = available_within === undefined ? null : 24 * Number.parseInt(available_within, 10);
    return {
      words: wordsOf(term),
      term: folded(term),
      conditions,
      availableUntil: hours === null ? null : this.clock.now().add({ hours }),
      descending: sort?.descending ?? null,
    };
  }
}

const foundView = (row: PublicTherapist): FieldsOf<FoundTherapistView> => ({
  slug: row.slug,
  name: row.name,
  bio: row.bio,
  languages: row.languages,
  tags: row.tags,
  gender: row.gender,
  city: row.city,
  region: row.region,
  country: row.country,
  photo_url: row.photo_url,
  online: row.online,
  in_person: row.in_person,
  session_minutes: row.session_minutes,
  next_available_at: row.slot_at?.toISOString() ?? null,
});
