import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database } from '@rotina/service-kit/database';
import type { Device } from '../sessions/sessions.service.js';
import { knowsDevice, rememberDevice } from './sign-in-devices.query.js';

/** The devices on which users have signed in before: nobody beside them can lock them out. */
@Injectable()
export class SignInDevices {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async remember(userId: number, device: Device): Promise<void> {
    await rememberDevice(this.database.manager, { userId, device: hashOf(device), at: this.clock.now() });
  }

  /** Whether the user with an e-mail has signed in on a device. */
  async knows(email: string | null, device: Device): Promise<boolean> {
    return email !== null && knowsDevice(this.database.manager, email, hashOf(device));
  }
}

const hashOf = ({ address, userAgent }: Device): string =>
  createHash('sha256')
    .update(JSON.stringify([address, userAgent]))
    .digest('base64url');
