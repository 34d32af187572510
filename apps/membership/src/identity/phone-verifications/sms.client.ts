import { Injectable } from '@nestjs/common';
import { OutboundCalls } from '@rotina/service-kit/observability';
import { MembershipConfig } from '../../config.js';

export const smsTimeoutMs = 10_000;

export interface TextMessage {
  /** In E.164. */
  readonly to: string;
  readonly message: string;
}

/** The provider of text messages. */
@Injectable()
export class SmsClient {
  constructor(
    private readonly config: MembershipConfig,
    private readonly calls: OutboundCalls,
  ) {}

  /** The status of the answer; null without one, which leaves open whether the message goes out. */
  send(message: TextMessage): Promise<number | null> {
    return this.calls.measured(
      'sms',
      () => this.post(message),
      (status) => status,
    );
  }

  private async post(message: TextMessage): Promise<number | null> {
    try {
      const response = await fetch(this.config.SMS_API_URL, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.config.SMS_API_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'manual',
        signal: AbortSignal.timeout(smsTimeoutMs),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}
