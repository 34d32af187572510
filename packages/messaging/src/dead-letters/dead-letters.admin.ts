import type { Type } from '@nestjs/common';
import type { ServiceName } from '@rotina/contracts';
import { adminResource, contains, equals } from '@rotina/service-kit/admin';
import { DeadLetter } from './dead-letter.entity.js';
import { deadLetterView, DeadLetterView } from './dead-letter.view.js';
import { deadLetterNotFound } from './dead-letters.errors.js';
import { DeadLettersService } from './dead-letters.service.js';

/** The dead letters of one service. */
export const deadLettersAdmin = (service: ServiceName): Type<object> =>
  adminResource({
    path: `${service}/dead-letters`,
    noun: 'dead letter',
    about: 'Events that a consumer could not handle.',
    entity: DeadLetter,
    id: 'bigint',
    notFound: deadLetterNotFound,
    where: `consumer = '${service}'`,
    view: deadLetterView,
    viewClass: DeadLetterView,
    sorts: {
      topic: 'topic',
      type: 'type',
      key: 'key',
      reason: 'reason',
      parked_at: 'parked_at',
      replayed_at: 'replayed_at',
    },
    filters: {
      q: contains('lower(type)', 'lower(key)', 'topic', 'event_id::text', `lower(split_part(error, e'\\n', 1))`),
      type: equals('type'),
      key: equals('key'),
      reason: equals('reason'),
      replayed: equals('(replayed_at is not null)', 'bool'),
    },
    order: 'parked_at desc, id desc',
    service: DeadLettersService,
    actions: {
      replay: {
        summary: 'Handle an event once more',
        errors: {
          409: 'It failed again (`replay_failed`, with the `reason`), or was replayed before (`already_replayed`).',
        },
        run: async (deadLetters, { tx, id }) => {
          await deadLetters.replay(tx, id);
          return undefined;
        },
        failed: (deadLetters, error, id) => deadLetters.replayFailed(error, id),
      },
    },
    reveal: true,
    unaudited: ['envelope'],
  });
