import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { CompanyChangesService } from './company-changes.service.js';
import { companyView, CompanyView, CreateCompanyBody, UpdateCompanyBody } from './companies.dto.js';
import { companyNotFound } from './companies.errors.js';
import { companiesFrom, companyColumns } from './companies.query.js';
import type { CompanyRow } from './companies.query.js';
import { Company } from './company.entity.js';

/** Companies for administrators. */
export const CompaniesAdmin = adminResource({
  path: 'backoffice/companies',
  noun: 'company',
  about: 'Companies that sell; an order finds its company by the slug, also one that is added later.',
  entity: Company,
  id: 'int',
  notFound: companyNotFound,
  alias: 'c',
  from: companiesFrom,
  select: companyColumns,
  view: (row: CompanyRow) => companyView(row),
  viewClass: CompanyView,
  sorts: { name: 'c.name', slug: 'c.slug', created_at: 'c.created_at' },
  filters: { slug: equals('c.slug'), active: equals('c.active', 'bool'), q: contains('lower(c.name)', 'c.slug') },
  order: 'c.id asc',
  service: CompanyChangesService,
  create: { body: CreateCompanyBody, run: (companies, { tx, body }) => companies.create(tx, body) },
  update: {
    body: UpdateCompanyBody,
    errors: { 409: 'The slug changes although orders name the company by it.' },
    run: (companies, { tx, id, body }) => companies.update(tx, id, body),
  },
  delete: {
    errors: { 409: 'Products belong to the company, or orders name it.' },
    run: (companies, { tx, id }) => companies.remove(tx, id),
  },
});
