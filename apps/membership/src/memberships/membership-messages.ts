import type { Catalogue } from '@rotina/service-kit/messages';

/** Texts about memberships and about what gives them. */
export const membershipMessages = {
  pt: {
    'activation.unknownBuyer': 'O campo data.buyer.email deve ser um e-mail válido.',
    'activation.unknownGroup': 'Nenhum grupo de assinatura ativo corresponde a {{key}}.',
    'because.cancelled': 'Assinatura cancelada.',
    'because.holder': 'Assinatura transferida para esta conta.',
    'because.overdue': 'Pagamento em atraso.',
    'because.paid': 'Pagamento aprovado.',
    'because.pending': 'Pagamento pendente.',
    'because.refunded': 'Pagamento estornado.',
    'because.valid_until': 'Validade alterada.',
    'webhook.applied': 'Este webhook já foi aplicado.',
    'webhook.minimumFields':
      'Faltam campos mínimos: status, checkout_id, doc_number (CPF ou CNPJ do comprador) e e-mail do comprador.',
    'webhook.notFound': 'Webhook não encontrado.',
    'webhook.paymentIdMissing': 'O campo payment.id é obrigatório.',
    'webhook.transactionMissing': 'O campo data.purchase.transaction é obrigatório.',
  },
  en: {
    'activation.unknownBuyer': 'The field data.buyer.email must be a valid e-mail address.',
    'activation.unknownGroup': 'No active membership group matches {{key}}.',
    'because.cancelled': 'Membership cancelled.',
    'because.holder': 'Membership moved to this account.',
    'because.overdue': 'Payment overdue.',
    'because.paid': 'Payment approved.',
    'because.pending': 'Payment pending.',
    'because.refunded': 'Payment refunded.',
    'because.valid_until': 'Validity changed.',
    'webhook.applied': 'This webhook was applied already.',
    'webhook.minimumFields':
      'Minimum fields are missing: status, checkout_id, doc_number (the buyer’s document) and the buyer’s e-mail.',
    'webhook.notFound': 'Webhook not found.',
    'webhook.paymentIdMissing': 'The field payment.id is required.',
    'webhook.transactionMissing': 'The field data.purchase.transaction is required.',
  },
  es: {
    'activation.unknownBuyer': 'El campo data.buyer.email debe ser un correo electrónico válido.',
    'activation.unknownGroup': 'Ningún grupo de membresía activo corresponde a {{key}}.',
    'because.cancelled': 'Membresía cancelada.',
    'because.holder': 'Membresía transferida a esta cuenta.',
    'because.overdue': 'Pago atrasado.',
    'because.paid': 'Pago aprobado.',
    'because.pending': 'Pago pendiente.',
    'because.refunded': 'Pago reembolsado.',
    'because.valid_until': 'Validez cambiada.',
    'webhook.applied': 'Este webhook ya fue aplicado.',
    'webhook.minimumFields':
      'Faltan campos mínimos: status, checkout_id, doc_number (documento del comprador) y e-mail del comprador.',
    'webhook.notFound': 'Webhook no encontrado.',
    'webhook.paymentIdMissing': 'El campo payment.id es obligatorio.',
    'webhook.transactionMissing': 'El campo data.purchase.transaction es obligatorio.',
  },
} as const satisfies Catalogue;
