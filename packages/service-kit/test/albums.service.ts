import { buffer } from 'node:stream/consumers';
import { Body, Controller, Module, Put } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { ServiceConfig } from '@rotina/service-kit/config';
import { kitMigrations, ServiceKitModule } from '@rotina/service-kit/service';
import { AcceptsUploads, Uploads } from '@rotina/service-kit/requests';
import type { Clock } from '@rotina/service-kit/timing';
import type { ServiceDefinition } from '@rotina/service-kit/service';
import type { Upload } from '@rotina/service-kit/requests';

/** The work of `PUT /albums` while it has its files. */
export const work = { run: (): Promise<void> => Promise.resolve() };

@Controller('albums')
class AlbumsController {
  @Put()
  @AcceptsUploads({ field: 'photos', maxFiles: 2, maxFileBytes: 1_048_576, maxBytes: 3_000_000 })
  async change(@Body() body: Record<string, unknown>, @Uploads() uploads: readonly Upload[]): Promise<object> {
    await work.run();
    const files = uploads.map(async (upload) => ({
      name: upload.name,
      size: upload.size,
      first: Buffer.from(await upload.firstBytes(2)).toString('latin1'),
      length: (await buffer(upload.open())).length,
    }));
    return { body, files: await Promise.all(files) };
  }

  @Put('json') json(@Body() body: Record<string, unknown>): object {
    return body;
  }
}

@Module({ controllers: [AlbumsController] })
class AlbumsModule {}

export const albums: ServiceDefinition<ServiceConfig> = {
  name: 'albums',
  config: ServiceConfig,
  port: () => 0,
  migrations: kitMigrations,
  module: (config: ServiceConfig, clock?: Clock): DynamicModule => ({
    module: AlbumsModule,
    imports: [
      ServiceKitModule.forRoot({
        name: 'albums',
        config,
        migrations: kitMigrations,
        messages: { pt: {}, en: {}, es: {} },
        errorBody: ({ code, message, fields }) => ({ code, message, fields: fields.map((field) => field.message) }),
        ...(clock && { clock }),
      }),
    ],
  }),
};
