import { Controller, Get } from '@nestjs/common';
import { Public } from '@rotina/service-kit/auth';
import { decorate, runApp } from './run.ts';

/** Two routes that do nothing: one requires a token, the other does not. */
class GuardsController {
  guarded(): object {
    return { done: true };
  }

  open(): object {
    return { done: true };
  }
}

Controller()(GuardsController);
decorate(GuardsController.prototype, 'guarded', Get('guarded'));
decorate(GuardsController.prototype, 'open', Get('open'), Public());

await runApp({ controllers: [GuardsController] });
