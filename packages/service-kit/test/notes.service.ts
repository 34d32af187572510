import { Part } from '@rotina/contracts';
import { Body, Controller, Get, Header, Module, Post, Query } from '@nestjs/common';
import type { CanActivate, DynamicModule, ExecutionContext } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { Operation, text } from '@rotina/service-kit/openapi';
import { CurrentUser, NeedsToken, Public, Roles } from '@rotina/service-kit/auth';
import { ServiceConfig } from '@rotina/service-kit/config';
import { kitMigrations, ServiceKitModule } from '@rotina/service-kit/service';
import { unauthorized, UserError } from '@rotina/service-kit/errors';
import { CurrentExchange, HttpIdempotent, Idempotency, AcceptsForm } from '@rotina/service-kit/requests';
import type { AuthenticatedUser } from '@rotina/service-kit/auth';
import type { Clock } from '@rotina/service-kit/timing';
import type { Exchange } from '@rotina/service-kit/requests';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import type { FastifyRequest } from 'fastify';

class Owner {
  @IsString() name: string;
}

class Note {
  @IsString() text: string;
  @IsOptional() @IsInt() stars?: number;
  @IsOptional() @ValidateNested() @Part(() => Owner) owner?: Owner;
}

class Page {
  @IsOptional() @Type(() => Number) @IsInt() page?: number;
}

/** The number of notes that were written, by any replica in this process. */
export const effects = { written: 0 };

function write(note: Note): object {
  if (note.text === 'taken') throw new UserError({ status: 409, code: 'taken', message: 'notes.taken' });
  effects.written += 1;
  return { text: note.text, written: effects.written };
}

class NotesTokenGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (headers['x-notes-token'] === 'of a partner') return true;
    throw unauthorized(headers, 'x-notes-token');
  }
}

@Controller('notes')
class NotesController {
  constructor(private readonly idempotency: Idempotency) {}

  @Get() list(@Query() query: Page, @CurrentUser() user: AuthenticatedUser): object {
    return { page: query.page ?? 1, user: user.id };
  }
  @Post() @HttpIdempotent() @AcceptsForm() create(
    @Body() note: Note,
    @CurrentExchange() exchange: Exchange,
  ): Promise<object> {
    return this.idempotency.once(exchange, async () => write(note));
  }
  @Get('admin') @Roles('admin') admin(): object {
    return {};
  }
  @Get('header') @Public() @ApiExcludeEndpoint() @Header('x-name', '日本') header(): object {
    return {};
  }
  @Get('partner') @NeedsToken('x-notes-token', NotesTokenGuard) partner(): object {
    return {};
  }
  @Get('broken') @Public() broken(): never {
    throw new Error('a canary in a stack trace');
  }
  @Get('old')
  @Public()
  @Operation({
    id: 'readOldNotes',
    summary: 'Read notes as they were',
    answers: { 200: text, 409: 'It is taken.' },
    deprecated: { since: '2027-01-15', sunset: '2028-01-15' },
  })
  old(): string {
    return 'old';
  }
  @Get('reset') @Public() @ApiExcludeEndpoint() reset(): never {
    throw Object.assign(new Error('a canary in a stack trace'), { code: 'ECONNRESET' });
  }
}

@Module({ controllers: [NotesController] })
class NotesModule {}

/** The smallest service that uses all of the kit. */
export const notes: ServiceDefinition<ServiceConfig> = {
  name: 'notes',
  config: ServiceConfig,
  port: () => 0,
  migrations: kitMigrations,
  module: (config: ServiceConfig, clock?: Clock): DynamicModule => ({
    module: NotesModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'notes',
        config,
        migrations: kitMigrations,
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
