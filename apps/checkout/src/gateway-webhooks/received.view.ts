import { Example, Field, oneOf } from '@rotina/service-kit/openapi';

@Example<ReceivedView>({ received: true })
export class ReceivedView {
  @Field(oneOf([true])) readonly received: true;
}
