import type { Socket } from 'node:net';
import { applyDecorators, createParamDecorator, UseInterceptors } from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { finalize } from 'rxjs';
import type { Observable } from 'rxjs';
import { OperationalError } from '../errors/errors.js';
import { malformedBody, tooManyAtOnce } from '../http/body.errors.js';
import { UnreadBody } from '../http/unread-body.js';
import { InFlight } from '../timing/in-flight.js';
import { readMultipart } from './multipart.js';
import type { UploadLimits } from './multipart.js';
import type { Upload } from './upload.js';

declare module 'fastify' {
  interface FastifyRequest {
    uploads?: readonly Upload[];
  }
}

const maxWaitMs = 10_000;
/** All that are on the disk of one replica: its space is this many bodies. */
const inProcess = new InFlight<'uploads'>(16, { maxLength: 100, maxWaitMs });
const ofUser = new InFlight<number | undefined>(1, { maxLength: 4, maxWaitMs });

/** Reads a multipart body once the guards have admitted the request, and frees its files once it is answered. */
class UploadsInterceptor implements NestInterceptor {
  constructor(private readonly limits: UploadLimits) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { body, headers, user } = request;
    const type = headers['content-type'];
    if (!(body instanceof UnreadBody) || !type || !/^multipart\/form-data\b/i.test(type)) return next.handle();
    const end = await admitted(user?.id, request.raw.socket);
    try {
      const multipart = await readMultipart(body.stream, { ...headers, 'content-type': type }, this.limits);
      request.body = multipart.fields;
      request.uploads = multipart.files;
    } catch (error) {
      end();
      throw error;
    }
    return next.handle().pipe(
      finalize(() => {
        for (const upload of request.uploads ?? []) void upload.close();
        end();
      }),
    );
  }
}

/** Waits for its turn; returns what ends it. */
async function admitted(userId: number | undefined, socket: Socket): Promise<() => void> {
  if (!(await ofUser.begin(userId, socket))) throw tooManyAtOnce();
  if (!(await inProcess.begin('uploads', socket))) {
    ofUser.end(userId);
    throw socket.destroyed ? malformedBody() : new OperationalError('Too many uploads are waiting.');
  }
  return () => {
    ofUser.end(userId);
    inProcess.end('uploads');
  };
}

/**
 * The handler takes `multipart/form-data` with files, as well as JSON: `@Body()` is then the other fields and
 * `@Uploads()` the files. Uploads of one user wait for each other.
 */
export const AcceptsUploads = (limits: UploadLimits): MethodDecorator =>
  applyDecorators(
    UseInterceptors(new UploadsInterceptor(limits)),
    ApiConsumes('application/json', 'multipart/form-data'),
  );

/** The files of a multipart body; none for JSON. */
export const Uploads = createParamDecorator(
  (_data: unknown, context: ExecutionContext): readonly Upload[] =>
    context.switchToHttp().getRequest<FastifyRequest>().uploads ?? [],
);
