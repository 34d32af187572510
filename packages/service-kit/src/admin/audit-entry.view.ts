import { anything, instant, nullable, text, uuid } from '../openapi/shapes.js';
import { Example, Field } from '../openapi/views.js';
import type { FieldsOf } from '../openapi/views.js';
import type { AuditEntry } from './audit-entry.entity.js';

@Example<AuditEntryView>({
  id: '0195c9a4-5d7e-7b1c-9f3a-2c6d8e4f1a0b',
  at: new Date('2026-03-10T12:00:00Z'),
  who: 'admin@rotina.test',
  role: 'admin',
  action: 'update',
  resource: 'default-habits',
  resource_id: '1',
  before: { id: 1, active: true },
  after: { id: 1, active: false },
  reason: 'Pedido por telefone.',
})
export class AuditEntryView {
  @Field(uuid) readonly id: string;
  @Field(instant) readonly at: Date;
  @Field(text, 'The e-mail address of whoever made the change; empty once the person is erased.') readonly who: string;
  @Field(text, 'The role that allowed it.') readonly role: string;
  @Field(text, 'create, update, delete or the name of an action.') readonly action: string;
  @Field(text) readonly resource: string;
  @Field(nullable(text), 'Null for a change of no single row.') readonly resource_id: string | null;
  @Field(anything, 'What administrators saw of the row; null for none.') readonly before: unknown;
  @Field(anything) readonly after: unknown;
  @Field(nullable(text)) readonly reason: string | null;
}

export const auditEntryView = ({ resourceId, ...entry }: AuditEntry): FieldsOf<AuditEntryView> => ({
  ...entry,
  resource_id: resourceId,
});
