import type { Catalogue } from '@rotina/service-kit/messages';

export const accountMessages = {
  pt: {
    'kept.digests.what': 'Resumos criptográficos do e-mail e do CPF ou CNPJ.',
    'kept.digests.why': 'Impedem que uma compra anterior à exclusão, que chegue atrasada, traga os dados de volta.',
    'kept.events.what':
      'Mensagens entre os nossos sistemas, com o e-mail, o nome, o telefone e o CPF ou CNPJ das compras recentes.',
    'kept.events.why': 'Levam a exclusão e as compras a todos os sistemas e se apagam sozinhas.',
    'kept.plans.what': 'E-mail e telefone das compras cujas parcelas ainda são pagas, até a última parcela.',
    'kept.plans.why':
      'São necessários para cumprir o contrato (LGPD, art. 7º, V); terminado o plano, ficam só nome e documento.',
    'kept.sales.what': 'Nome e CPF ou CNPJ nas compras pagas.',
    'kept.sales.why':
      'A lei tributária pode exigir a nota fiscal (Código Tributário Nacional, art. 173, I; LGPD, art. 16, I).',
  },
  en: {
    'kept.digests.what': 'Digests of the e-mail address and of the CPF or CNPJ.',
    'kept.digests.why': 'They keep a purchase of before the erasure that arrives late from bringing the data back.',
    'kept.events.what':
      'Messages between our systems, with e-mail address, name, telephone number and CPF or CNPJ of recent purchases.',
    'kept.events.why': 'They bring the erasure and the purchases to all systems, and are deleted by themselves.',
    'kept.plans.what':
      'E-mail address and telephone number of purchases whose installments are still being paid, until the last one.',
    'kept.plans.why':
      'They are needed to fulfil the contract (LGPD, art. 7, V); when the plan is over, only name and document are left.',
    'kept.sales.what': 'Name and CPF or CNPJ in paid purchases.',
    'kept.sales.why': 'Tax law may ask for the invoice (Código Tributário Nacional, art. 173, I; LGPD, art. 16, I).',
  },
  es: {
    'kept.digests.what': 'Resúmenes criptográficos del correo y del CPF o CNPJ.',
    'kept.digests.why':
      'Impiden que una compra anterior a la eliminación, que llegue tarde, traiga los datos de vuelta.',
    'kept.events.what':
      'Mensajes entre nuestros sistemas, con el correo, el nombre, el teléfono y el CPF o CNPJ de las compras recientes.',
    'kept.events.why': 'Llevan la eliminación y las compras a todos los sistemas y se borran solos.',
    'kept.plans.what': 'Correo y teléfono de las compras cuyas cuotas aún se pagan, hasta la última cuota.',
    'kept.plans.why':
      'Son necesarios para cumplir el contrato (LGPD, art. 7, V); al terminar el plan quedan solo nombre y documento.',
    'kept.sales.what': 'Nombre y CPF o CNPJ en las compras pagadas.',
    'kept.sales.why':
      'La ley tributaria puede exigir la factura (Código Tributário Nacional, art. 173, I; LGPD, art. 16, I).',
  },
} satisfies Catalogue;
