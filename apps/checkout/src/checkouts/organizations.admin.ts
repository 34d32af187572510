import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { organizationNotFound } from './checkouts.errors.js';
import { Organization } from './organization.entity.js';
import {
  CreateOrganizationBody,
  organizationView,
  OrganizationView,
  UpdateOrganizationBody,
} from './organizations.dto.js';
import { OrganizationsService } from './organizations.service.js';

/** Organizations for administrators. */
export const OrganizationsAdmin = adminResource({
  path: 'checkout/organizations',
  noun: 'organization',
  about: 'Companies that sell, with their tokens at the learning platform.',
  entity: Organization,
  id: 'int',
  notFound: organizationNotFound,
  view: organizationView,
  viewClass: OrganizationView,
  sorts: { name: 'name', slug: 'slug', created_at: 'created_at' },
  filters: { slug: equals('slug'), q: contains('lower(name)') },
  order: 'id asc',
  service: OrganizationsService,
  create: { body: CreateOrganizationBody, run: (organizations, { tx, body }) => organizations.create(tx, body) },
  update: {
    body: UpdateOrganizationBody,
    run: (organizations, { tx, id, body }) => organizations.update(tx, id, body),
  },
  delete: {
    errors: { 409: 'Products or checkouts belong to the organization.' },
    run: (organizations, { tx, id }) => organizations.remove(tx, id),
  },
});
