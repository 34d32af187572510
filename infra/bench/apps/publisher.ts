import { MessagingModule } from '@rotina/messaging';
import { runApp } from './run.ts';

/** Only an outbox and its relay. */
await runApp({
  imports: [MessagingModule.forRoot({ source: 'checkout' })],
});
