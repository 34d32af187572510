import { Injectable } from '@nestjs/common';
import { Metrics } from '@rotina/service-kit/observability';

const help =
  'Sign-ins by outcome: success, failure (wrong e-mail or password, or locked) or refused (limit, overload).';

/** Counts the outcomes of sign-ins. */
@Injectable()
export class SignInMetrics {
  readonly ended: (outcome: 'success' | 'failure' | 'refused') => void;

  constructor(metrics: Metrics) {
    this.ended = metrics.counter('sign_ins_total', help, 'outcome');
  }
}
