import { listOf, nullable, oneOf, text } from '../../openapi/shapes.js';
import { Example, Field } from '../../openapi/views.js';

/** From the best to the worst. */
export const checkStatuses = ['ok', 'warning', 'error'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

export class CheckView {
  @Field(text, 'A part such as `database`, or a setting such as `DATABASE_URL`.') readonly name: string;
  @Field(oneOf(checkStatuses)) readonly status: CheckStatus;
  @Field(text, 'In the language of the request; never the value of a secret.') readonly message: string;
  @Field(nullable(text), 'How to mend it; null where nothing is wrong.') readonly hint: string | null;
}

@Example<SystemCheckView>({
  status: 'warning',
  checks: [
    { name: 'database', status: 'ok', message: 'O banco de dados responde.', hint: null },
    {
      name: 'GATEWAY_SECRET',
      status: 'warning',
      message: 'Ainda tem o valor de demonstração.',
      hint: 'Defina GATEWAY_SECRET com um valor aleatório de 16 caracteres ou mais.',
    },
  ],
})
export class SystemCheckView {
  @Field(oneOf(checkStatuses), 'The worst of all checks.') readonly status: CheckStatus;
  @Field(listOf(CheckView), 'The parts that the service depends on, and then its settings.')
  readonly checks: readonly CheckView[];
}
