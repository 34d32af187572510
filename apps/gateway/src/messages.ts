import type { Catalogue } from '@rotina/service-kit/messages';

/** The gateway's texts, in addition to the kit's. */
export const gatewayMessages: Catalogue = {
  pt: {
    'gateway.badGateway': 'O serviço não respondeu. Tente novamente em instantes.',
    'gateway.timeout': 'O serviço demorou demais para responder. Tente novamente em instantes.',
    'gateway.method': 'O método não é aceito neste endereço.',
    'gateway.headers': 'Os cabeçalhos da requisição são grandes demais.',
    'gateway.tooManyAtOnce': 'Há requisições demais ao mesmo tempo. Tente novamente em instantes.',
    'gateway.notFound.title': 'Página não encontrada',
    'gateway.notFound.text': 'Este endereço não existe ou mudou. Confira se o link foi copiado por inteiro.',
    'gateway.notFound.link': 'Ir para a página inicial',
  },
  en: {
    'gateway.badGateway': 'The service did not answer. Try again shortly.',
    'gateway.timeout': 'The service took too long to answer. Try again shortly.',
    'gateway.method': 'The method is not accepted at this address.',
    'gateway.headers': 'The request headers are too large.',
    'gateway.tooManyAtOnce': 'Too many requests at the same time. Try again shortly.',
    'gateway.notFound.title': 'Page not found',
    'gateway.notFound.text': 'This address does not exist or has changed. Check that the whole link was copied.',
    'gateway.notFound.link': 'Go to the start page',
  },
  es: {
    'gateway.badGateway': 'El servicio no respondió. Inténtelo de nuevo en breve.',
    'gateway.timeout': 'El servicio tardó demasiado en responder. Inténtelo de nuevo en breve.',
    'gateway.method': 'El método no se acepta en esta dirección.',
    'gateway.headers': 'Los encabezados de la solicitud son demasiado grandes.',
    'gateway.tooManyAtOnce': 'Hay demasiadas solicitudes al mismo tiempo. Inténtelo de nuevo en breve.',
    'gateway.notFound.title': 'Página no encontrada',
    'gateway.notFound.text': 'Esta dirección no existe o ha cambiado. Compruebe que el enlace se copió completo.',
    'gateway.notFound.link': 'Ir a la página de inicio',
  },
};
