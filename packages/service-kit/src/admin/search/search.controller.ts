import { Controller, Get, Query } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import type { AuthenticatedUser } from '../../auth/authenticated-user.js';
import { CurrentUser, Roles } from '../../auth/decorators.js';
import { Group } from '../../openapi/groups.js';
import { capitalized } from '../../openapi/names.js';
import { Operation } from '../../openapi/operation.js';
import type { Search } from './search.js';
import { SearchQuery, SearchView } from './search.dto.js';
import { SearchService } from './search.service.js';

/** The administrators' route that finds what a text names in one service. */
export function searchController(service: string, searches: readonly Search[]): Type<object> {
  const name = capitalized(service);
  const readers = new Set(searches.flatMap((search) => search.readers));

  @Group(`${name}: search`, 'People, and what belongs to them, by what somebody has at hand.')
  @Roles(...readers)
  @Controller(`admin/api/${service}/search`)
  class SearchController {
    constructor(private readonly searches: SearchService) {}

    @Get()
    @Operation({
      id: `search${name}`,
      summary: 'Find people, and what belongs to them',
      description:
        'Twenty results at the most, of the kinds that the roles of the caller may see. Names are compared without accents and case; all else is compared whole.',
      answers: { 200: SearchView, 400: 'The text is too long.' },
    })
    async find(@Query() { q = '' }: SearchQuery, @CurrentUser() by: AuthenticatedUser): Promise<SearchView> {
      return { data: await this.searches.find(q, by) };
    }
  }
  return SearchController;
}
