import { Injectable } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { unauthorized } from '@rotina/service-kit/errors';
import type { FastifyRequest } from 'fastify';
import { GatewayNotifications } from '../payment-gateway/gateway-notification.js';

/** Admits the gateway alone, before the body is read. */
@Injectable()
export class GatewayTokenGuard implements CanActivate {
  constructor(private readonly notifications: GatewayNotifications) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.notifications.isAuthentic(headers)) return true;
    throw unauthorized(headers, this.notifications.tokenHeader);
  }
}
