import type { Catalogue } from '@rotina/service-kit/messages';

/** The texts of mails. */
export const mailMessages: Catalogue = {
  pt: {
    'mail.accountFound.body':
      'Uma compra foi feita com o documento da conta {{account}}, e a assinatura está nessa conta.',
    'mail.accountFound.footer': 'Se você não reconhece a compra ou a conta, responda a esta mensagem.',
    'mail.accountFound.greeting': 'Olá, {{name}}!',
    'mail.accountFound.subject': 'Sua compra na Rotina',
    'mail.buyerQuestion.body':
      'Uma compra foi feita com o documento de uma conta e o e-mail de outra. Nossa equipe vai verificar a quem ela pertence; até lá, a assinatura está na conta {{account}}.',
    'mail.buyerQuestion.footer': 'Se você não fez esta compra, responda a esta mensagem.',
    'mail.buyerQuestion.greeting': 'Olá, {{name}}!',
    'mail.buyerQuestion.subject': 'Uma compra na Rotina precisa de verificação',
    'mail.confirmDetails.body': 'Uma compra foi feita com o seu e-mail, e a assinatura está na sua conta.',
    'mail.confirmDetails.footer': 'Se os dados não são seus, ignore esta mensagem: nada muda na sua conta.',
    'mail.confirmDetails.greeting': 'Olá, {{name}}!',
    'mail.confirmDetails.subject': 'Confirme os seus dados na Rotina',
    'mail.date': '{{day}}/{{month}}/{{year}}',
    'mail.details.action': 'Confirmar meus dados',
    'mail.details.body':
      'O telefone da compra entra na sua conta quando você o confirma. Use o link abaixo em até 7 dias:',
    'mail.membershipEnds.body':
      'A sua assinatura da Rotina vale até {{date}}. Para continuar depois desse dia, renove a assinatura até lá.',
    'mail.membershipEnds.footer': 'Se você já renovou, ignore esta mensagem.',
    'mail.membershipEnds.greeting': 'Olá, {{name}}!',
    'mail.membershipEnds.subject': 'Sua assinatura da Rotina vale até {{date}}',
    'mail.paymentOverdue.body':
      'Um pagamento da sua assinatura da Rotina está em atraso. Enquanto ele não for feito, essa assinatura não vale.',
    'mail.paymentOverdue.footer': 'Se você já pagou, ignore esta mensagem: a confirmação pode levar alguns dias.',
    'mail.paymentOverdue.greeting': 'Olá, {{name}}!',
    'mail.paymentOverdue.subject': 'Um pagamento da sua assinatura está em atraso',
    'mail.resetPassword.action': 'Redefinir senha',
    'mail.resetPassword.body': 'Recebemos um pedido para redefinir a sua senha. Use o link abaixo em até 1 hora:',
    'mail.resetPassword.footer': 'Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.',
    'mail.resetPassword.greeting': 'Olá, {{name}}!',
    'mail.resetPassword.subject': 'Redefinição de senha da Rotina',
    'mail.setPassword.action': 'Criar senha',
    'mail.setPassword.body': 'Sua conta na Rotina foi criada. Use o link abaixo em até 7 dias para criar a sua senha:',
    'mail.setPassword.footer': 'Se o link vencer, peça outro em “Esqueci minha senha”.',
    'mail.setPassword.greeting': 'Olá, {{name}}! Boas-vindas à Rotina.',
    'mail.setPassword.subject': 'Crie a sua senha da Rotina',
  },
  en: {
    'mail.accountFound.body':
      'A purchase was made with the document of the account {{account}}, and the membership is in that account.',
    'mail.accountFound.footer': 'If you do not recognise the purchase or the account, reply to this message.',
    'mail.accountFound.greeting': 'Hello, {{name}}!',
    'mail.accountFound.subject': 'Your purchase at Rotina',
    'mail.buyerQuestion.body':
      'A purchase was made with the document of one account and the e-mail of another. Our team will check whose it is; until then the membership is in the account {{account}}.',
    'mail.buyerQuestion.footer': 'If you did not make this purchase, reply to this message.',
    'mail.buyerQuestion.greeting': 'Hello, {{name}}!',
    'mail.buyerQuestion.subject': 'A purchase at Rotina needs to be checked',
    'mail.confirmDetails.body': 'A purchase was made with your e-mail address, and the membership is in your account.',
    'mail.confirmDetails.footer': 'If the details are not yours, ignore this message: nothing changes in your account.',
    'mail.confirmDetails.greeting': 'Hello, {{name}}!',
    'mail.confirmDetails.subject': 'Confirm your details at Rotina',
    'mail.date': '{{year}}-{{month}}-{{day}}',
    'mail.details.action': 'Confirm my details',
    'mail.details.body':
      'The phone of the purchase becomes part of your account when you confirm it. Use the link below within 7 days:',
    'mail.membershipEnds.body':
      'Your Rotina membership is valid until {{date}}. To continue after that day, renew the membership by then.',
    'mail.membershipEnds.footer': 'If you have renewed it already, ignore this message.',
    'mail.membershipEnds.greeting': 'Hello, {{name}}!',
    'mail.membershipEnds.subject': 'Your Rotina membership is valid until {{date}}',
    'mail.paymentOverdue.body':
      'A payment of your Rotina membership is overdue. Until it is made, that membership is not valid.',
    'mail.paymentOverdue.footer':
      'If you have paid already, ignore this message: the confirmation may take a few days.',
    'mail.paymentOverdue.greeting': 'Hello, {{name}}!',
    'mail.paymentOverdue.subject': 'A payment of your membership is overdue',
    'mail.resetPassword.action': 'Reset password',
    'mail.resetPassword.body': 'We received a request to reset your password. Use the link below within 1 hour:',
    'mail.resetPassword.footer': 'If you did not request this, ignore this message: your password has not changed.',
    'mail.resetPassword.greeting': 'Hello, {{name}}!',
    'mail.resetPassword.subject': 'Reset your Rotina password',
    'mail.setPassword.action': 'Create password',
    'mail.setPassword.body': 'Your Rotina account is ready. Use the link below within 7 days to create your password:',
    'mail.setPassword.footer': 'If the link expires, request another one under “Forgot my password”.',
    'mail.setPassword.greeting': 'Hello, {{name}}! Welcome to Rotina.',
    'mail.setPassword.subject': 'Create your Rotina password',
  },
  es: {
    'mail.accountFound.body':
      'Se hizo una compra con el documento de la cuenta {{account}}, y la membresía está en esa cuenta.',
    'mail.accountFound.footer': 'Si no reconoce la compra o la cuenta, responda a este mensaje.',
    'mail.accountFound.greeting': '¡Hola, {{name}}!',
    'mail.accountFound.subject': 'Su compra en Rotina',
    'mail.buyerQuestion.body':
      'Se hizo una compra con el documento de una cuenta y el correo de otra. Nuestro equipo verificará de quién es; hasta entonces la membresía está en la cuenta {{account}}.',
    'mail.buyerQuestion.footer': 'Si no hizo esta compra, responda a este mensaje.',
    'mail.buyerQuestion.greeting': '¡Hola, {{name}}!',
    'mail.buyerQuestion.subject': 'Una compra en Rotina necesita verificación',
    'mail.confirmDetails.body': 'Se hizo una compra con su correo, y la membresía está en su cuenta.',
    'mail.confirmDetails.footer': 'Si los datos no son suyos, ignore este mensaje: nada cambia en su cuenta.',
    'mail.confirmDetails.greeting': '¡Hola, {{name}}!',
    'mail.confirmDetails.subject': 'Confirme sus datos en Rotina',
    'mail.date': '{{day}}/{{month}}/{{year}}',
    'mail.details.action': 'Confirmar mis datos',
    'mail.details.body':
      'El teléfono de la compra pasa a su cuenta cuando usted lo confirma. Use el enlace en un plazo de 7 días:',
    'mail.membershipEnds.body':
      'Su membresía de Rotina es válida hasta el {{date}}. Para continuar después de ese día, renueve la membresía antes.',
    'mail.membershipEnds.footer': 'Si ya la renovó, ignore este mensaje.',
    'mail.membershipEnds.greeting': '¡Hola, {{name}}!',
    'mail.membershipEnds.subject': 'Su membresía de Rotina es válida hasta el {{date}}',
    'mail.paymentOverdue.body':
      'Un pago de su membresía de Rotina está atrasado. Mientras no se haga, esa membresía no es válida.',
    'mail.paymentOverdue.footer': 'Si ya pagó, ignore este mensaje: la confirmación puede tardar unos días.',
    'mail.paymentOverdue.greeting': '¡Hola, {{name}}!',
    'mail.paymentOverdue.subject': 'Un pago de su membresía está atrasado',
    'mail.resetPassword.action': 'Restablecer contraseña',
    'mail.resetPassword.body':
      'Recibimos una solicitud para restablecer su contraseña. Use el enlace en un plazo de 1 hora:',
    'mail.resetPassword.footer': 'Si no hizo esta solicitud, ignore este mensaje: su contraseña sigue siendo la misma.',
    'mail.resetPassword.greeting': '¡Hola, {{name}}!',
    'mail.resetPassword.subject': 'Restablezca su contraseña de Rotina',
    'mail.setPassword.action': 'Crear contraseña',
    'mail.setPassword.body':
      'Su cuenta de Rotina fue creada. Use el enlace en un plazo de 7 días para crear su contraseña:',
    'mail.setPassword.footer': 'Si el enlace vence, pida otro en «Olvidé mi contraseña».',
    'mail.setPassword.greeting': '¡Hola, {{name}}! Le damos la bienvenida a Rotina.',
    'mail.setPassword.subject': 'Cree su contraseña de Rotina',
  },
};
