import { applyDecorators, Body, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { rowId } from '@rotina/service-kit/admin';
import { CurrentUser } from '@rotina/service-kit/auth';
import type { AuthenticatedUser as User } from '@rotina/service-kit/auth';
import { Database } from '@rotina/service-kit/database';
import type { Transaction } from '@rotina/service-kit/database';
import { Operation } from '@rotina/service-kit/openapi';
import { parseAs } from '@rotina/service-kit/validation';
import { noProfile, OwnController } from './own-controller.js';
import { OwnTherapist } from './own-therapist.service.js';
import { therapistNotFound } from './therapists.errors.js';

/** Some fields of a row; null empties one, or breaks its rule. */
type Changes<Row> = { readonly [P in keyof Row]?: Row[P] | null };

/** The rows of a list of therapists; those of another therapist are unknown. */
interface OwnRows<Row, View> {
  /** Checks what was sent, before the transaction of its change. */
  check?(sent: Changes<Row>): Promise<void>;
  all(manager: Database['manager'], therapistId: number): Promise<View[]>;
  one(manager: Database['manager'], therapistId: number, id: number): Promise<View>;
  add(tx: Transaction, therapistId: number, body: Row): Promise<View>;
  change(tx: Transaction, therapistId: number, id: number, body: Row): Promise<View>;
  remove(tx: Transaction, therapistId: number, id: number): Promise<void>;
}

/** A list that therapists keep of themselves, under `/api/v2/therapist/me/`. */
export interface OwnListOptions<Service, Row, View extends object> {
  readonly path: string;
  /** A row, such as "rule", with its article. */
  readonly noun: `${'a' | 'an'} ${string}`;
  /** Several rows. */
  readonly nouns: string;
  readonly description: string;
  readonly body: Type<Row>;
  /** The same with every field optional. */
  readonly updateBody: Type<Changes<Row>>;
  readonly view: Type<View>;
  readonly listView: Type<{ readonly data: readonly View[] }>;
  readonly service: Type<Service>;
  rowsOf(service: Service): OwnRows<Row, View>;
}

/** Makes the controller of a list: read it, add a row, change and remove one. */
export function ownList<Service, Row extends object, View extends object>(
  list: OwnListOptions<Service, Row, View>,
): Type<unknown> {
  const operations = operationsOf(list);

  @OwnController(`/${list.path}`)
  class OwnListController {
    private readonly rows: OwnRows<Row, View>;

    constructor(
      private readonly database: Database,
      private readonly own: OwnTherapist,
      @Inject(list.service) service: Service,
    ) {
      this.rows = list.rowsOf(service);
    }

    @operations.list
    async list(@CurrentUser() user: User): Promise<{ data: View[] }> {
      const { id } = await this.own.of(user.id);
      return { data: await this.rows.all(this.database.manager, id) };
    }

    @operations.add
    async add(@CurrentUser() user: User, @Body() sent: unknown): Promise<View> {
      const body = await parseAs(list.body, sent);
      await this.rows.check?.(body);
      return this.own.change(user.id, (tx, therapist) => this.rows.add(tx, therapist.id, body));
    }

    @operations.update
    async update(@CurrentUser() user: User, @Param('id') id: string, @Body() sent: unknown): Promise<View> {
      const changes = await parseAs(list.updateBody, sent);
      await this.rows.check?.(changes);
      return this.own.change(user.id, async (tx, therapist) => {
        const before = await this.rows.one(tx, therapist.id, idIn(id));
        return this.rows.change(tx, therapist.id, idIn(id), await parseAs(list.body, { ...before, ...changes }));
      });
    }

    @operations.remove
    async remove(@CurrentUser() user: User, @Param('id') id: string): Promise<void> {
      await this.own.change(user.id, (tx, therapist) => this.rows.remove(tx, therapist.id, idIn(id)));
    }
  }
  return OwnListController;
}

const idIn = (text: string): number => rowId(text, therapistNotFound);

type Routes = Record<'list' | 'add' | 'update' | 'remove', MethodDecorator>;

function operationsOf<Row, View extends object>(
  list: Omit<OwnListOptions<unknown, Row, View>, 'service' | 'rowsOf'>,
): Routes {
  const { noun, nouns, description, view } = list;
  const [one, many] = [noun.slice(noun.indexOf(' ') + 1), nouns].map(capitalized);
  const path = { id: { example: 1, type: 'integer', description: `The id of ${noun}.` } } as const;
  const noRow = { 404: "The user has no therapist's profile, or no row of it has this id." };
  const broken = 'A field breaks a rule, or there are too many rows.';
  const routes = {
    list: {
      id: `listOwn${many}`,
      summary: `List one's own ${nouns}`,
      answers: { 200: list.listView, ...noProfile },
    },
    add: { id: `addOwn${one}`, summary: `Add ${noun}`, answers: { 201: view, ...noProfile, 422: broken } },
    update: {
      id: `updateOwn${one}`,
      summary: `Change ${noun}; what is left out stays`,
      path,
      answers: { 200: view, ...noRow, 422: broken },
    },
    remove: { id: `removeOwn${one}`, summary: `Remove ${noun}`, path, answers: { 204: 'Removed.', ...noRow } },
  };
  const described = (route: keyof Routes): MethodDecorator => Operation({ description, ...routes[route] });
  return {
    list: applyDecorators(Get(), described('list')),
    add: applyDecorators(Post(), ApiBody({ type: list.body }), described('add')),
    update: applyDecorators(Put(':id'), ApiBody({ type: list.updateBody }), described('update')),
    remove: applyDecorators(Delete(':id'), HttpCode(204), described('remove')),
  };
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
