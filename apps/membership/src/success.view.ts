import { Example, Field, oneOf } from '@rotina/service-kit/openapi';

/** The answer of what has nothing else to say. */
@Example<SuccessView>({ success: true })
export class SuccessView {
  @Field(oneOf([true])) readonly success: true;
}
