import { Injectable } from '@nestjs/common';
import { Clock } from '@rotina/service-kit/timing';
import { Database, rowGauge } from '@rotina/service-kit/database';
import { Metrics } from '@rotina/service-kit/observability';
import { MembershipConfig } from '../../config.js';

/** The name under which the text messages of a day are counted. */
export const textMessagesOfDay = 'text messages of a day';

/** Measures the share of the day's text messages that is used up: somebody may be sending at our cost. */
@Injectable()
export class TextMessageMetrics {
  constructor(metrics: Metrics, { manager }: Database, clock: Clock, { SMS_MAX_PER_DAY }: MembershipConfig) {
    rowGauge(metrics, manager, {
      name: 'text_messages_day_share',
      help: 'Text messages of the day, as a share of SMS_MAX_PER_DAY.',
      labels: [],
      sql: `select coalesce(sum(requests), 0)::float / $3::int as value from request_counts
        where name = $1 and started_at > $2::timestamptz`,
      params: () => [textMessagesOfDay, clock.now().subtract({ hours: 24 }).toString(), SMS_MAX_PER_DAY],
    });
  }
}
