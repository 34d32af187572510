import { freePort } from '../../../infra/embedded/free-ports.ts';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MessagingConfig, messagingMigrations } from '@rotina/messaging';
import { compose, loadConfig, ServiceConfig } from '@rotina/service-kit/config';
import { kitMigrations, createService, ServiceKitModule } from '@rotina/service-kit/service';

const migrations = [...kitMigrations, ...messagingMigrations];

class BenchConfig extends compose(ServiceConfig, MessagingConfig) {}

/** The kit with an error body and without texts. */
const kit = (config: BenchConfig): DynamicModule =>
  ServiceKitModule.forRoot({
    name: 'bench',
    config,
    migrations,
    messages: { pt: {}, en: {}, es: {} },
    errorBody: ({ code, message }) => ({ code, message }),
  });

/** Applies decorators by hand: Node runs these programs without compilation and does not support decorators. */
export function decorate(target: object, method: string, ...decorators: readonly MethodDecorator[]): void {
  const descriptor = Object.getOwnPropertyDescriptor(target, method);
  if (!descriptor) throw new Error(`There is no method ${method}.`);
  for (const decorator of decorators) decorator(target, method, descriptor);
}

type Parts = Omit<DynamicModule, 'module'>;

class BenchModule {
  readonly purpose = 'Nest needs a class for every module.';
}

/** Runs a small benchmark service from its settings like any other service, and sends its port to the parent. */
export async function runApp({ imports = [], ...others }: Parts): Promise<NestFastifyApplication> {
  const port = await freePort();
  const module = (config: BenchConfig): DynamicModule => ({
    module: BenchModule,
    ...others,
    imports: [kit(config), ...imports],
  });
  const definition = { name: 'bench', config: BenchConfig, port: () => port, migrations, module };
  const config = loadConfig(BenchConfig, process.env);
  const app = await createService(definition, config);
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
  await app.listen(port, '127.0.0.1');
  process.send?.(port);
  return app;
}
