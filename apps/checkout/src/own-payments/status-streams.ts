import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { PaymentStatus } from '@rotina/contracts';
import { messageOf } from '@rotina/service-kit/errors';
import { InFlight, ThrottledLogger } from '@rotina/service-kit/timing';
import { PaymentsService } from '../payments/payments.service.js';
import { tooManyStreams } from './status-streams.errors.js';

const maxPerUser = 5;
const maxOpen = 500;
const lookMs = 1_000;
/** Half of the shortest time after which doors on the way end a silent connection. */
const heartbeatMs = 15_000;
/** Clients connect again by themselves, maybe to another replica. */
const maxAgeMs = 5 * 60_000;
const warningMs = 60_000;

export interface StreamRequest {
  readonly userId: number;
  readonly pid: string;
  readonly status: PaymentStatus;
  /** Whether the user may go on reading: asked with every heartbeat. */
  readonly isAllowed: () => boolean | Promise<boolean>;
}

interface Open extends StreamRequest {
  readonly stream: PassThrough;
  readonly endsAt: number;
  status: PaymentStatus;
  beatsAt: number;
}

/** Streams of payment statuses. All of a replica are served by one look at the database each second. */
@Injectable()
export class StatusStreams implements BeforeApplicationShutdown {
  private readonly log = new ThrottledLogger(new Logger(StatusStreams.name), warningMs);
  private readonly open = new Set<Open>();
  private readonly ofUsers = new InFlight<number>(maxPerUser);
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(private readonly payments: PaymentsService) {}

  /**
   * A stream that begins with the present status, and ends after minutes or with the service.
   * @throws UserError 429 above the limits.
   */
  begin(request: StreamRequest): Readable {
    if (this.open.size >= maxOpen || !this.ofUsers.tryBegin(request.userId)) throw tooManyStreams();
    const now = performance.now();
    const stream = new PassThrough();
    const open: Open = { ...request, stream, endsAt: now + maxAgeMs, beatsAt: now + heartbeatMs };
    this.open.add(open);
    stream.once('close', () => this.forget(open));
    writeStatus(open);
    this.timer ??= setInterval(() => void this.look(), lookMs);
    return stream;
  }

  beforeApplicationShutdown(): void {
    for (const { stream } of this.open) stream.end();
  }

  private forget(open: Open): void {
    this.open.delete(open);
    this.ofUsers.end(open.userId);
    if (this.open.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      const statuses = await this.payments.statusesOf([...new Set([...this.open].map(({ pid }) => pid))]);
      for (const open of this.open) change(open, statuses.get(open.pid));
      await Promise.all([...this.open].map((open) => keepAlive(open)));
    } catch (error) {
      this.log.warn(`The streams of payment statuses do not see the database: ${messageOf(error)}`);
    } finally {
      this.isLooking = false;
    }
  }
}

function change(open: Open, status: PaymentStatus | undefined): void {
  if (status === undefined || status === open.status) return;
  open.status = status;
  writeStatus(open);
}

async function keepAlive(open: Open): Promise<void> {
  const now = performance.now();
  if (now < open.beatsAt) return;
  open.beatsAt = now + heartbeatMs;
  const isOver = now >= open.endsAt || !(await open.isAllowed());
  if (isOver) open.stream.end();
  else if (!open.stream.writableEnded) open.stream.write(':\n\n');
}

function writeStatus({ stream, status }: Open): void {
  if (!stream.writableEnded) stream.write(`event: status\ndata: ${JSON.stringify({ status })}\n\n`);
}
