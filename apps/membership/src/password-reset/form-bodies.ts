import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { UnreadableBody } from '@rotina/service-kit/http';
import type { FastifyInstance } from 'fastify';
import { passwordPagePath } from '../passwords/password-links.js';

/** Parses the password page's form as browsers send it. All other routes accept JSON only. */
@Injectable()
export class FormBodies implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
      const isForm = request.routeOptions.url?.replace(/\/$/, '') === passwordPagePath;
      done(null, isForm ? Object.fromEntries(new URLSearchParams(String(text))) : new UnreadableBody(415));
    });
  }
}
