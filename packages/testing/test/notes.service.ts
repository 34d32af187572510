import { Body, Controller, Get, Module, Post, Query } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import {
  CurrentExchange,
  CurrentUser,
  HttpIdempotent,
  Idempotency,
  kitEntities,
  kitMigrations,
  Public,
  Roles,
  ServiceConfig,
  ServiceKitModule,
  UserError,
} from '@rotina/service-kit';
import type { AuthenticatedUser, Clock, Exchange, ServiceDefinition } from '@rotina/service-kit';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';

class Owner {
  @IsString() name: string;
}

class Note {
  @IsString() text: string;
  @IsOptional() @IsInt() stars?: number;
  @IsOptional() @ValidateNested() @Type(() => Owner) owner?: Owner;
}

class Page {
  @IsOptional() @Type(() => Number) @IsInt() page?: number;
}

/** How many notes were written, by any replica in this process. */
export const effects = { written: 0 };

function write(note: Note): object {
  if (note.text === 'taken') throw new UserError({ status: 409, code: 'taken', message: 'notes.taken' });
  effects.written += 1;
  return { text: note.text, written: effects.written };
}

@Controller('notes')
class NotesController {
  constructor(private readonly idempotency: Idempotency) {}

  @Get() list(@Query() query: Page, @CurrentUser() user: AuthenticatedUser): object {
    return { page: query.page ?? 1, user: user.id };
  }
  @Post() @HttpIdempotent() create(@Body() note: Note, @CurrentExchange() exchange: Exchange): Promise<object> {
    return this.idempotency.once(exchange, async () => write(note));
  }
  @Get('admin') @Roles('admin') admin(): object {
    return {};
  }
  @Get('broken') @Public() broken(): never {
    throw new Error('a canary in a stack trace');
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

const database = { entities: kitEntities, migrations: kitMigrations };
/** The smallest service that uses all of the kit. */
export const notes: ServiceDefinition<ServiceConfig> = {
  name: 'notes',
  config: ServiceConfig,
  port: () => 0,
  database,
  module: (config: ServiceConfig, clock?: Clock): DynamicModule => ({
    module: NotesModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'notes',
        config,
        database,
        messages: {
          pt: { 'notes.taken': 'Já existe.' },
          en: { 'notes.taken': 'Taken.' },
          es: { 'notes.taken': 'Ya existe.' },
        },
        errorBody: ({ code, message, fields }) => ({ code, message, fields: fields.map((field) => field.message) }),
        ...(clock && { clock }),
      }),
    ],
  }),
};
