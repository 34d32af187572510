/** The texts of the search box and of the page of a person. */
export const peopleSpanish = {
  search: {
    title: 'Buscar personas',
    page: 'Búsqueda',
    hint: 'Nombre, correo, CPF, pedido, cobro…',
    help: 'Busque por nombre, correo, CPF o CNPJ, código del pedido, pago, cobro o número de registro.',
    nothing: 'No se encontró nada para «%{text}».',
    kinds: {
      user: 'Personas',
      membership: 'Membresías',
      card: 'Tarjetas de membresía',
      order: 'Pedidos',
      payment: 'Pagos',
    },
  },
  day: {
    received: 'Recibido hoy',
    expected: 'Esperado esta semana',
    overdue: 'Atrasado',
    questions: 'Preguntas, por importe',
    all_questions: 'Ver todas',
    quiet: 'Nada requiere atención ahora.',
    money: 'Dinero de hoy',
  },
  selected: {
    overdue: 'Cuotas en atraso, según los días del filtro',
    expected: 'Cuotas previstas, según las fechas del filtro',
    paid: 'Cuotas pagadas, según las fechas del filtro',
  },
  person: {
    memberships: 'Membresías',
    card: 'Tarjeta de membresía',
    purchases: 'Compras y pedidos',
    order_questions: 'Preguntas sobre pedidos',
    buyer_questions: 'Preguntas sobre el comprador',
    meetings: 'Sesiones reservadas',
    mails: 'Correos enviados',
    mail: 'Correo',
  },
};

/** The occasions of mails. */
export const mailsSpanish = {
  setPassword: 'Crear contraseña',
  resetPassword: 'Restablecer contraseña',
  confirmDetails: 'Confirmar teléfono',
  accountFound: 'Compra en una cuenta existente',
  buyerQuestion: 'Pregunta sobre la compra',
  membershipEnds: 'Fin de la membresía',
  paymentOverdue: 'Pago atrasado',
  meetingConfirmed: 'Sesión confirmada',
  meetingMoved: 'Sesión con nuevo horario',
  meetingCancelled: 'Sesión cancelada',
  purchasePlaced: 'Compra recibida',
  planReplaced: 'Nuevo plan de pago',
  orderPaid: 'Pago confirmado',
};
