/** The id of a row that does not exist. */
export const nothing = '00000000-0000-7000-8000-000000000000';

export const reason = { body: { reason: 'Pedido do cliente' } };

/** Actions on a row that does not exist. */
export const onNothing = (id: string) => () => ({ ...reason, path: { id }, status: 404 });

/** The actions of checkout on a row that nobody has. */
export const onNoPayment = {
  'POST /admin/api/checkout/deliveries/:id/redeliver': onNothing(nothing),
  'POST /admin/api/checkout/gateway-events/:id/replay': onNothing(nothing),
  'POST /admin/api/checkout/deliveries/:id/reveal': onNothing(nothing),
  'POST /admin/api/checkout/gateway-events/:id/reveal': onNothing(nothing),
  'POST /admin/api/checkout/payments/:id/reveal': onNothing(nothing),
};
