import type { Catalogue } from '@rotina/service-kit/messages';

/** The texts of mails to buyers. */
export const purchaseMailMessages = {
  pt: {
    'mail.purchase.ask': 'Dúvidas? Fale com {{organization}}.',
    'mail.purchase.due': 'Vencimento em {{date}}',
    'mail.purchase.installment': 'Parcela {{number}} de {{of}}, vencimento em {{date}}',
    'mail.purchase.write': 'Dúvidas? Responda a esta mensagem ou escreva para {{organization}}: {{contact}}.',
    'mail.purchasePlaced.subject': 'Sua compra: {{product}}',
    'mail.purchasePlaced.greeting': 'Olá, {{name}}!',
    'mail.purchasePlaced.body':
      'Sua compra de {{product}}, de {{organization}}, no valor de {{total}}, foi registrada. No endereço abaixo você vê as parcelas, os vencimentos e como pagar o que está em aberto.',
    'mail.purchasePlaced.action': 'Ver minha compra',
    'mail.purchasePlaced.footer': 'O endereço vale até {{until}}. Quem o tem vê a sua compra: não o compartilhe.',
    'mail.paymentOverdue.subject': 'Em atraso: {{amount}} de {{product}}',
    'mail.paymentOverdue.greeting': 'Olá, {{name}}!',
    'mail.paymentOverdue.body':
      'O pagamento de {{amount}} da sua compra de {{product}}, de {{organization}}, está em atraso desde {{date}}. Pague pelo endereço abaixo.',
    'mail.paymentOverdue.action': 'Pagar agora',
    'mail.paymentOverdue.BOLETO': 'O boleto venceu ou se perdeu? A segunda via está nessa mesma página.',
    'mail.paymentOverdue.PIX': 'O código Pix que você tinha expirou? Um novo está nessa mesma página.',
    'mail.paymentOverdue.CREDIT_CARD': 'Nessa página você vê a cobrança e pode pagar com cartão.',
    'mail.paymentOverdue.access':
      'Enquanto o atraso durar, o acesso ao que você comprou fica bloqueado. Ele volta quando o pagamento é confirmado.',
    'mail.paymentOverdue.footer':
      'Se você já pagou, ignore esta mensagem: a confirmação pode levar alguns dias. O endereço vale até {{until}}. Quem o tem vê a sua compra: não o compartilhe.',
    'mail.planReplaced.subject': 'Seu novo plano de pagamento: {{product}}',
    'mail.planReplaced.greeting': 'Olá, {{name}}!',
    'mail.planReplaced.body':
      'O plano de pagamento da sua compra de {{product}}, de {{organization}}, foi substituído por um novo, no total de {{total}}. O próximo vencimento é em {{date}}: {{first}}.',
    'mail.planReplaced.action': 'Ver e pagar o novo plano',
    'mail.planReplaced.BOLETO': 'Não pague nenhum boleto antigo: só valem os deste novo plano.',
    'mail.planReplaced.PIX': 'Não pague nenhum boleto nem código Pix antigo: só valem os códigos deste novo plano.',
    'mail.planReplaced.CREDIT_CARD': 'Não pague nenhum boleto nem código Pix antigo: só vale este novo plano.',
    'mail.planReplaced.footer': 'O endereço vale até {{until}}. Quem o tem vê a sua compra: não o compartilhe.',
  },
  en: {
    'mail.purchase.ask': 'Questions? Contact {{organization}}.',
    'mail.purchase.due': 'Due on {{date}}',
    'mail.purchase.installment': 'Installment {{number}} of {{of}}, due on {{date}}',
    'mail.purchase.write': 'Questions? Reply to this message or write to {{organization}}: {{contact}}.',
    'mail.purchasePlaced.subject': 'Your purchase: {{product}}',
    'mail.purchasePlaced.greeting': 'Hello, {{name}}!',
    'mail.purchasePlaced.body':
      'Your purchase of {{product}} from {{organization}} for {{total}} is registered. The address below shows the installments, their due dates and how to pay what is open.',
    'mail.purchasePlaced.action': 'See my purchase',
    'mail.purchasePlaced.footer':
      'The address is valid until {{until}}. Anyone who has it sees your purchase: do not share it.',
    'mail.paymentOverdue.subject': 'Overdue: {{amount}} for {{product}}',
    'mail.paymentOverdue.greeting': 'Hello, {{name}}!',
    'mail.paymentOverdue.body':
      'The payment of {{amount}} for your purchase of {{product}} from {{organization}} has been overdue since {{date}}. Pay at the address below.',
    'mail.paymentOverdue.action': 'Pay now',
    'mail.paymentOverdue.BOLETO': 'Has the bank slip expired, or is it lost? Its second copy is on that same page.',
    'mail.paymentOverdue.PIX': 'Has your Pix code expired? A new one is on that same page.',
    'mail.paymentOverdue.CREDIT_CARD': 'That page shows the charge and lets you pay by card.',
    'mail.paymentOverdue.access':
      'While the payment is overdue, the access to what you bought is blocked. It returns once the payment is confirmed.',
    'mail.paymentOverdue.footer':
      'If you have paid, ignore this message: the confirmation may take some days. The address is valid until {{until}}. Anyone who has it sees your purchase: do not share it.',
    'mail.planReplaced.subject': 'Your new payment plan: {{product}}',
    'mail.planReplaced.greeting': 'Hello, {{name}}!',
    'mail.planReplaced.body':
      'A new payment plan takes the place of the one for your purchase of {{product}} from {{organization}}. Its total is {{total}}. The next due date is {{date}}: {{first}}.',
    'mail.planReplaced.action': 'See and pay the new plan',
    'mail.planReplaced.BOLETO': 'Pay no old bank slip: only those of the new plan count.',
    'mail.planReplaced.PIX': 'Pay no old bank slip or Pix code: only the codes of the new plan count.',
    'mail.planReplaced.CREDIT_CARD': 'Pay no old bank slip or Pix code: only the new plan counts.',
    'mail.planReplaced.footer':
      'The address is valid until {{until}}. Anyone who has it sees your purchase: do not share it.',
  },
  es: {
    'mail.purchase.ask': '¿Dudas? Comuníquese con {{organization}}.',
    'mail.purchase.due': 'Vence el {{date}}',
    'mail.purchase.installment': 'Cuota {{number}} de {{of}}, vence el {{date}}',
    'mail.purchase.write': '¿Dudas? Responda a este mensaje o escriba a {{organization}}: {{contact}}.',
    'mail.purchasePlaced.subject': 'Su compra: {{product}}',
    'mail.purchasePlaced.greeting': '¡Hola, {{name}}!',
    'mail.purchasePlaced.body':
      'Su compra de {{product}}, de {{organization}}, por {{total}}, está registrada. En la dirección de abajo verá las cuotas, los vencimientos y cómo pagar lo que está abierto.',
    'mail.purchasePlaced.action': 'Ver mi compra',
    'mail.purchasePlaced.footer':
      'La dirección es válida hasta el {{until}}. Quien la tiene ve su compra: no la comparta.',
    'mail.paymentOverdue.subject': 'Atrasado: {{amount}} de {{product}}',
    'mail.paymentOverdue.greeting': '¡Hola, {{name}}!',
    'mail.paymentOverdue.body':
      'El pago de {{amount}} de su compra de {{product}}, de {{organization}}, está atrasado desde el {{date}}. Pague en la dirección de abajo.',
    'mail.paymentOverdue.action': 'Pagar ahora',
    'mail.paymentOverdue.BOLETO': '¿El boleto venció o se perdió? La segunda copia está en esa misma página.',
    'mail.paymentOverdue.PIX': '¿El código Pix que tenía venció? Hay uno nuevo en esa misma página.',
    'mail.paymentOverdue.CREDIT_CARD': 'En esa página verá el cobro y podrá pagar con tarjeta.',
    'mail.paymentOverdue.access':
      'Mientras dure el atraso, el acceso a lo que compró queda bloqueado. Vuelve cuando se confirma el pago.',
    'mail.paymentOverdue.footer':
      'Si ya pagó, ignore este mensaje: la confirmación puede tardar algunos días. La dirección es válida hasta el {{until}}. Quien la tiene ve su compra: no la comparta.',
    'mail.planReplaced.subject': 'Su nuevo plan de pago: {{product}}',
    'mail.planReplaced.greeting': '¡Hola, {{name}}!',
    'mail.planReplaced.body':
      'El plan de pago de su compra de {{product}}, de {{organization}}, fue sustituido por uno nuevo, por un total de {{total}}. El próximo vencimiento es el {{date}}: {{first}}.',
    'mail.planReplaced.action': 'Ver y pagar el nuevo plan',
    'mail.planReplaced.BOLETO': 'No pague ningún boleto antiguo: solo valen los de este nuevo plan.',
    'mail.planReplaced.PIX': 'No pague ningún boleto ni código Pix antiguo: solo valen los códigos de este nuevo plan.',
    'mail.planReplaced.CREDIT_CARD': 'No pague ningún boleto ni código Pix antiguo: solo vale este nuevo plan.',
    'mail.planReplaced.footer':
      'La dirección es válida hasta el {{until}}. Quien la tiene ve su compra: no la comparta.',
  },
} satisfies Catalogue;
