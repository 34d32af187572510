import { OrderCreated } from '@rotina/contracts';
import { MessagingModule, OnEvent } from '@rotina/messaging';
import { decorate, runApp } from './run.ts';

/** A service must handle something of every topic that it is listed for. */
class UnusedConsumer {
  created(): Promise<void> {
    return Promise.resolve();
  }
}

decorate(UnusedConsumer.prototype, 'created', OnEvent(OrderCreated) as MethodDecorator);

/** Only an outbox and its relay. */
await runApp({
  imports: [MessagingModule.forRoot({ source: 'checkout' })],
  providers: [UnusedConsumer],
});
