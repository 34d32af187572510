import { applyDecorators, Injectable, UseGuards } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { LookupsService } from './lookups.service.js';

@Injectable()
class LookupLimitGuard implements CanActivate {
  constructor(private readonly lookups: LookupsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.lookups.limit(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

/** The route looks up a member: an address may do it so often a minute, over all such routes. */
export const IsLookup = (): MethodDecorator =>
  applyDecorators(
    UseGuards(LookupLimitGuard),
    ApiResponse({ status: 429, description: 'Too many look-ups of one address in a minute.' }),
  );
