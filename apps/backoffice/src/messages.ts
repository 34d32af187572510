import type { Catalogue } from '@rotina/service-kit/messages';

/** The texts of the back office; the kit's own stand behind them. */
export const messages: Catalogue = {
  pt: {
    'order.notFound': 'Pedido não encontrado.',
    'question.answered': 'Esta pergunta já foi respondida.',
    'question.notFound': 'Pergunta não encontrada.',
    'mail.orderCreated.subject': 'Recebemos seu pedido {{code}}',
    'mail.orderCreated.greeting': 'Olá, {{name}}!',
    'mail.orderCreated.body':
      'Seu pedido {{code}}, no valor de R$ {{total}}, foi registrado. Avisaremos quando o pagamento for concluído.',
    'mail.orderPaid.subject': 'Pagamento do pedido {{code}} concluído',
    'mail.orderPaid.greeting': 'Olá, {{name}}!',
    'mail.orderPaid.body': 'Recebemos o pagamento completo do pedido {{code}}, no valor de R$ {{total}}. Obrigado!',
    'mail.footer': 'Equipe Rotina',
  },
  en: {
    'order.notFound': 'Order not found.',
    'question.answered': 'This question has been answered already.',
    'question.notFound': 'Question not found.',
    'mail.orderCreated.subject': 'We received your order {{code}}',
    'mail.orderCreated.greeting': 'Hello {{name}},',
    'mail.orderCreated.body':
      'Your order {{code}} of R$ {{total}} is registered. We will write again once it is paid in full.',
    'mail.orderPaid.subject': 'Your order {{code}} is paid',
    'mail.orderPaid.greeting': 'Hello {{name}},',
    'mail.orderPaid.body': 'We received the whole payment of your order {{code}}, R$ {{total}}. Thank you!',
    'mail.footer': 'The Rotina team',
  },
  es: {
    'order.notFound': 'Pedido no encontrado.',
    'question.answered': 'Esta pregunta ya fue respondida.',
    'question.notFound': 'Pregunta no encontrada.',
    'mail.orderCreated.subject': 'Recibimos su pedido {{code}}',
    'mail.orderCreated.greeting': 'Hola, {{name}}:',
    'mail.orderCreated.body':
      'Su pedido {{code}}, por R$ {{total}}, quedó registrado. Le avisaremos cuando el pago esté completo.',
    'mail.orderPaid.subject': 'Pago del pedido {{code}} completo',
    'mail.orderPaid.greeting': 'Hola, {{name}}:',
    'mail.orderPaid.body': 'Recibimos el pago completo de su pedido {{code}}, por R$ {{total}}. ¡Gracias!',
    'mail.footer': 'El equipo de Rotina',
  },
};
