import { MessagingModule } from '@rotina/messaging';
import { runApp } from './run.ts';

/** Only an outbox and its relay. */
await runApp((config) => ({
  imports: [MessagingModule.forRoot({ source: 'checkout', config })],
}));
