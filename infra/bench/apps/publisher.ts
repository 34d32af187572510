import { MessagingModule } from '@rotina/messaging';
import { runApp } from './run.ts';

/** Nothing but an outbox and its relay. */
await runApp((config) => ({
  imports: [MessagingModule.forRoot({ source: 'checkout', config })],
}));
