import { Injectable } from '@nestjs/common';
import type { AuthenticatedUser } from '../../auth/authenticated-user.js';
import { Database } from '../../database/database.js';
import { query } from '../../database/query.js';
import { maskDocuments } from '../../secrets/without-documents.js';
import { conditionsOf } from '../filters.js';
import type { FoundRow, Search } from './search.js';
import type { FoundView } from './search.dto.js';

const maxFound = 20;

/** The searches of a service, for injection. */
export class DeclaredSearches {
  constructor(readonly list: readonly Search[]) {}
}

/** Finds what one text names, among all that a person may see. */
@Injectable()
export class SearchService {
  constructor(
    private readonly declared: DeclaredSearches,
    private readonly database: Database,
  ) {}

  /** Twenty at the most, kind by kind in the order of the declarations. */
  async find(text: string, { roles }: Pick<AuthenticatedUser, 'roles'>): Promise<FoundView[]> {
    const found: FoundView[] = [];
    if (text.trim() === '') return found;
    for (const search of this.declared.list) {
      if (found.length === maxFound) break;
      if (!search.readers.some((role) => roles.includes(role))) continue;
      found.push(...(await this.foundBy(search, text, maxFound - found.length)));
    }
    return found;
  }

  private async foundBy({ by, kind, page, sql }: Search, text: string, limit: number): Promise<FoundView[]> {
    const { sql: conditions, params } = conditionsOf({ q: by }, { q: text });
    const rows = await query<FoundRow>(this.database.manager, sql(conditions.join(' and '), limit), params);
    return rows.map(({ id, title, subtitle, status }) => {
      const href = `/admin/${page.replace(':id', encodeURIComponent(id))}`;
      return { kind, id, title: maskDocuments(title), subtitle: maskDocuments(subtitle), status, href };
    });
  }
}
