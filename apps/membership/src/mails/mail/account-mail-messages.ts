import type { Catalogue } from '@rotina/service-kit/messages';

/** The texts of mails about an account and its address. */
export const accountMailMessages: Catalogue = {
  pt: {
    'mail.accountExists.action': 'Esqueci minha senha',
    'mail.accountExists.body':
      'Recebemos um pedido de conta com este e-mail, que já tem uma conta na Rotina. Entre com a sua senha ou, se não se lembra dela, crie outra:',
    'mail.accountExists.footer': 'Se você não fez este pedido, ignore esta mensagem: nada muda na sua conta.',
    'mail.accountExists.greeting': 'Olá, {{name}}!',
    'mail.accountExists.subject': 'Você já tem uma conta na Rotina',
    'mail.emailChange.action': 'Confirmar e-mail',
    'mail.emailChange.body':
      'Recebemos um pedido para usar este e-mail na sua conta da Rotina. Confirme em até 24 horas:',
    'mail.emailChange.footer': 'Se você não fez este pedido, ignore esta mensagem: este e-mail não será usado.',
    'mail.emailChange.greeting': 'Olá, {{name}}!',
    'mail.emailChange.subject': 'Confirme o seu novo e-mail na Rotina',
    'mail.emailChangeAsked.action': 'Criar outra senha',
    'mail.emailChangeAsked.body':
      'Recebemos um pedido para trocar o e-mail da sua conta por {{account}}. A troca só vale depois de confirmada nesse endereço. Se não foi você, crie outra senha, o que também cancela a troca:',
    'mail.emailChangeAsked.footer': 'Se foi você, não é preciso fazer nada.',
    'mail.emailChangeAsked.greeting': 'Olá, {{name}}!',
    'mail.emailChangeAsked.subject': 'Pedido de troca do e-mail da sua conta na Rotina',
    'mail.emailChanged.body':
      'A partir de agora você entra na Rotina com {{account}}, e as nossas mensagens vão para lá.',
    'mail.emailChanged.footer': 'Se não foi você, responda a esta mensagem.',
    'mail.emailChanged.greeting': 'Olá, {{name}}!',
    'mail.emailChanged.subject': 'O e-mail da sua conta na Rotina mudou',
    'mail.emailTaken.action': 'Esqueci minha senha',
    'mail.emailTaken.body':
      'Recebemos um pedido para usar este e-mail em outra conta da Rotina, mas ele já é da sua. Nenhuma das contas mudou. Se as duas contas são suas, entre com este e-mail ou crie outra senha:',
    'mail.emailTaken.footer': 'Se você não fez este pedido, ignore esta mensagem.',
    'mail.emailTaken.greeting': 'Olá, {{name}}!',
    'mail.emailTaken.subject': 'Este e-mail já é de uma conta da Rotina',
    'mail.signUp.action': 'Confirmar e-mail',
    'mail.signUp.body': 'Falta um passo para criar a sua conta: confirme que este e-mail é seu, em até 24 horas:',
    'mail.signUp.footer': 'Se você não pediu esta conta, ignore esta mensagem: nenhuma conta será criada.',
    'mail.signUp.greeting': 'Olá, {{name}}! Boas-vindas à Rotina.',
    'mail.signUp.subject': 'Confirme o seu e-mail na Rotina',
  },
  en: {
    'mail.accountExists.action': 'Forgot my password',
    'mail.accountExists.body':
      'We received a request for an account with this address, which already has one at Rotina. Sign in with your password or, if you do not remember it, choose another one:',
    'mail.accountExists.footer':
      'If you did not make this request, ignore this message: nothing changes in your account.',
    'mail.accountExists.greeting': 'Hello, {{name}}!',
    'mail.accountExists.subject': 'You already have an account at Rotina',
    'mail.emailChange.action': 'Confirm e-mail address',
    'mail.emailChange.body':
      'We received a request to use this address in your Rotina account. Confirm it within 24 hours:',
    'mail.emailChange.footer': 'If you did not make this request, ignore this message: the address will not be used.',
    'mail.emailChange.greeting': 'Hello, {{name}}!',
    'mail.emailChange.subject': 'Confirm your new e-mail address at Rotina',
    'mail.emailChangeAsked.action': 'Choose another password',
    'mail.emailChangeAsked.body':
      'We received a request to change the e-mail address of your account to {{account}}. It changes once it is confirmed at that address. If it was not you, choose another password, which cancels the change, too:',
    'mail.emailChangeAsked.footer': 'If it was you, there is nothing to do.',
    'mail.emailChangeAsked.greeting': 'Hello, {{name}}!',
    'mail.emailChangeAsked.subject': 'A request to change the address of your Rotina account',
    'mail.emailChanged.body': 'From now on you sign in to Rotina with {{account}}, and our messages go there.',
    'mail.emailChanged.footer': 'If it was not you, reply to this message.',
    'mail.emailChanged.greeting': 'Hello, {{name}}!',
    'mail.emailChanged.subject': 'The address of your Rotina account has changed',
    'mail.emailTaken.action': 'Forgot my password',
    'mail.emailTaken.body':
      'We received a request to use this address in another Rotina account, but it already belongs to yours. Neither account has changed. If both are yours, sign in with this address or choose another password:',
    'mail.emailTaken.footer': 'If you did not make this request, ignore this message.',
    'mail.emailTaken.greeting': 'Hello, {{name}}!',
    'mail.emailTaken.subject': 'This address already belongs to a Rotina account',
    'mail.signUp.action': 'Confirm e-mail address',
    'mail.signUp.body': 'One step is left to create your account: confirm within 24 hours that this address is yours:',
    'mail.signUp.footer': 'If you did not ask for this account, ignore this message: no account will be created.',
    'mail.signUp.greeting': 'Hello, {{name}}! Welcome to Rotina.',
    'mail.signUp.subject': 'Confirm your e-mail address at Rotina',
  },
  es: {
    'mail.accountExists.action': 'Olvidé mi contraseña',
    'mail.accountExists.body':
      'Recibimos una solicitud de cuenta con este correo, que ya tiene una en Rotina. Inicie sesión con su contraseña o, si no la recuerda, cree otra:',
    'mail.accountExists.footer': 'Si no hizo esta solicitud, ignore este mensaje: nada cambia en su cuenta.',
    'mail.accountExists.greeting': '¡Hola, {{name}}!',
    'mail.accountExists.subject': 'Usted ya tiene una cuenta en Rotina',
    'mail.emailChange.action': 'Confirmar correo',
    'mail.emailChange.body':
      'Recibimos una solicitud para usar este correo en su cuenta de Rotina. Confírmelo en un plazo de 24 horas:',
    'mail.emailChange.footer': 'Si no hizo esta solicitud, ignore este mensaje: este correo no se usará.',
    'mail.emailChange.greeting': '¡Hola, {{name}}!',
    'mail.emailChange.subject': 'Confirme su nuevo correo en Rotina',
    'mail.emailChangeAsked.action': 'Crear otra contraseña',
    'mail.emailChangeAsked.body':
      'Recibimos una solicitud para cambiar el correo de su cuenta por {{account}}. El cambio vale cuando se confirma en esa dirección. Si no fue usted, cree otra contraseña, lo que también cancela el cambio:',
    'mail.emailChangeAsked.footer': 'Si fue usted, no es necesario hacer nada.',
    'mail.emailChangeAsked.greeting': '¡Hola, {{name}}!',
    'mail.emailChangeAsked.subject': 'Solicitud de cambio del correo de su cuenta de Rotina',
    'mail.emailChanged.body':
      'A partir de ahora usted inicia sesión en Rotina con {{account}}, y nuestros mensajes van allí.',
    'mail.emailChanged.footer': 'Si no fue usted, responda a este mensaje.',
    'mail.emailChanged.greeting': '¡Hola, {{name}}!',
    'mail.emailChanged.subject': 'El correo de su cuenta de Rotina cambió',
    'mail.emailTaken.action': 'Olvidé mi contraseña',
    'mail.emailTaken.body':
      'Recibimos una solicitud para usar este correo en otra cuenta de Rotina, pero ya es de la suya. Ninguna de las cuentas cambió. Si las dos son suyas, inicie sesión con este correo o cree otra contraseña:',
    'mail.emailTaken.footer': 'Si no hizo esta solicitud, ignore este mensaje.',
    'mail.emailTaken.greeting': '¡Hola, {{name}}!',
    'mail.emailTaken.subject': 'Este correo ya es de una cuenta de Rotina',
    'mail.signUp.action': 'Confirmar correo',
    'mail.signUp.body': 'Falta un paso para crear su cuenta: confirme en un plazo de 24 horas que este correo es suyo:',
    'mail.signUp.footer': 'Si no pidió esta cuenta, ignore este mensaje: no se creará ninguna cuenta.',
    'mail.signUp.greeting': '¡Hola, {{name}}! Le damos la bienvenida a Rotina.',
    'mail.signUp.subject': 'Confirme su correo en Rotina',
  },
};
