import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { Roles } from '../auth/decorators.js';
import { Database } from '../database/database.js';
import { Idempotency } from '../requests/idempotency.js';
import { Group } from '../openapi/groups.js';
import { AdminListQuery, answerPage } from './admin-list.js';
import type { AdminReply } from './admin-list.js';
import type { AdminResource } from './admin-resource.js';
import { AuditLog } from './audit-log.js';
import { defaultRoles, resourceName, ResourceChanges } from './resource-changes.js';
import { ResourceOperations } from './resource-operations.js';
import { ResourceRows } from './resource-rows.js';
import { addRoute, changeRoutes, rowIdOf } from './change-routes.js';
import type { IdType } from './row-ids.js';

/** The routes of a resource; a subclass may add some and use `changes`. */
interface AdminController<Entity extends object, Kind extends IdType, Service, Row extends object> {
  readonly changes: ResourceChanges<Entity, Kind, Service, Row>;
}

/**
 * Makes the controller of an administrators' resource: list and one row, and the changes that the resource declares,
 * each recorded in the audit. The administrators' OpenAPI document describes its routes.
 */
export function adminResource<
  Entity extends object,
  Kind extends IdType,
  Service = undefined,
  Row extends object = Entity,
  Create = unknown,
  Update = unknown,
  Prepared = unknown,
>(
  resource: AdminResource<Entity, Kind, Service, Row, Create, Update, Prepared>,
): Type<AdminController<Entity, Kind, Service, Row>> {
  const rows = new ResourceRows<Row>(resource);
  const name = resourceName(resource.path);
  const operations = new ResourceOperations(resource, rows);
  const roles = resource.roles ?? defaultRoles;

  @Group(operations.group, resource.about)
  @Roles(...(resource.readers ?? roles))
  @Controller(`admin/api/${resource.path}`)
  class ResourceController implements AdminController<Entity, Kind, Service, Row> {
    readonly changes: ResourceChanges<Entity, Kind, Service, Row>;

    constructor(
      private readonly database: Database,
      audit: AuditLog,
      idempotency: Idempotency,
      @Inject(resource.service ?? Database) service: Service,
    ) {
      this.changes = new ResourceChanges(resource, rows, { database, audit, idempotency, service });
    }

    @Get()
    @operations.list
    async list(@Query() query: AdminListQuery, @Res({ passthrough: true }) reply: AdminReply): Promise<unknown> {
      const list = rows.read(query);
      const { manager } = this.database;
      const page = await rows.page(manager, list);
      return answerPage(reply, name, list, { ...page, rows: await this.changes.views(manager, page.rows) });
    }

    @Get(':id')
    @operations.one
    one(@Param('id') id: string): Promise<object> {
      return this.changes.view(this.database.manager, rowIdOf(resource, id));
    }
  }

  for (const route of changeRoutes(resource, operations)) addRoute(ResourceController, { roles, ...route });
  return ResourceController;
}
