/** Texts about money that moves, and its consequences. */
export const moneySpanish = {
  help: 'En reales: 1.200,00',
  unread: 'Escriba un importe en reales, como 1.200,00.',
  copy: 'Copiar',
  copied: 'Copiado',
  person: '%{name} (%{email})',
  recipient: 'A %{name} (%{email})',
  moved: 'Importe en cuestión: %{amount}',
  refund: {
    how_much: 'Cuánto devolver',
    all: 'Todo: %{amount}',
    all_help: 'El comprador pierde el acceso.',
    removes:
      'El cobro abierto de %{amount} se elimina y ya no se puede pagar. |||| Los %{smart_count} cobros abiertos, de %{amount} en total, se eliminan y ya no se pueden pagar.',
    part: 'Una parte',
    part_help: 'Si es menos que todo, el acceso continúa, y los cobros abiertos quedan como están.',
    max: 'Como máximo %{amount}.',
    way: {
      BOLETO:
        'El dinero vuelve por el medio de pago. Si el boleto no se pagó por Pix, el reembolso se inicia en la página del medio de pago.',
      PIX: 'El dinero vuelve por Pix a la cuenta de donde salió.',
      CREDIT_CARD: 'El crédito aparece en el resumen de la tarjeta en unos días.',
    },
    done: '%{amount} devueltos a %{name}.',
    then: {
      done: 'El medio de pago aceptó el reembolso. Queda en Reembolsos, en esta página.',
      pending: 'El medio de pago todavía lo está procesando. Sígalo en Reembolsos, en esta página.',
      partial: 'El medio de pago rechazó una parte. Vea en Reembolsos, en esta página, lo que falta.',
      failed: 'El medio de pago rechazó el reembolso. No se devolvió nada.',
    },
  },
  answer: {
    refund: 'El importe vuelve al comprador por el medio de pago, y esta venta no cuenta.',
    credit_new_plan:
      'El pedido más reciente que reemplaza a este pasa a deber menos. Sus cobros siguen iguales en el medio de pago: ajústelos allí.',
    keep: 'El importe queda en el pedido en el que entró, y la venta cuenta. No se devuelve nada.',
    document:
      'La membresía y el CPF o CNPJ pasan a la cuenta que tiene el documento. La otra cuenta queda sin la membresía.',
    email: 'La membresía queda en la cuenta del correo que pagó. El CPF o CNPJ no queda en ninguna cuenta.',
    email_and_document: 'La membresía queda en la cuenta del correo que pagó, y el CPF o CNPJ pasa a esa cuenta.',
  },
  renegotiate: {
    action: 'Renegociar',
    title: 'Renegociación',
    debt: 'La deuda',
    open: 'Pendiente: %{open}. Ya pagado, y sigue pagado: %{paid}.',
    terms: 'Lo que se acordó',
    kind: 'Tipo de acuerdo',
    kinds: {
      repayment: 'La deuda se paga en nuevas cuotas. El acceso vale por el período que se compró.',
      settlement: 'La deuda se cierra, en general de una vez. El acceso vale por el período que se compró.',
      renewal: 'El nuevo plan compra un período más de acceso, que empieza cuando termina el actual.',
    },
    total: 'Total del nuevo plan',
    total_help: 'Pendiente: %{open}. El mínimo es %{min}.',
    count: 'Número de cuotas',
    due_date: 'Primer vencimiento',
    due_date_help: 'Las otras cuotas vencen el mismo día de los meses siguientes.',
    description: 'Texto para el comprador',
    description_help: 'Aparece en los cobros. En blanco: %{product}.',
    reason_help: 'Solo hace falta cuando el total es menor que el importe pendiente.',
    reason_required: 'Por qué el comprador debe menos. Finanzas ve el motivo.',
    confirm: 'Crear el nuevo plan de %{amount}',
    preview: 'Qué va a pasar',
    new_plan: 'Nuevo plan',
    sum: 'Total: %{amount} en %{smart_count} cuota |||| Total: %{amount} en %{smart_count} cuotas',
    waived: 'La deuda se reduce en %{amount}.',
    removed: 'Cobros que se eliminarán',
    removed_help: 'Después de eso, nadie puede pagar estos cobros.',
    notified: 'A quién se avisa',
    notified_buyer: 'Al comprador, por correo a %{email}, con la dirección del nuevo plan.',
    notified_backoffice: 'Al back office, que registra el nuevo pedido y lo vincula con el anterior.',
    notified_later: 'A la plataforma, solo cuando se pague una cuota del nuevo plan.',
    done: '%{name} tiene un nuevo plan de %{amount} en %{smart_count} cuota. El correo va a %{email}. |||| %{name} tiene un nuevo plan de %{amount} en %{smart_count} cuotas. El correo va a %{email}.',
    new_payment: 'Nuevo pago:',
    pix: 'Código Pix para copiar',
  },
};

/** The names of what a renegotiation waives. */
export const waivedFieldsSpanish = {
  waived: 'Condona parte de la deuda',
  waived_cents: 'Condonado',
  waived_reason: 'Motivo de la condonación',
};

/** The names of filters by day. */
export const dayFieldsSpanish = {
  paid_on: 'Pagado el día',
  created_to: 'Creado hasta',
  expected_from: 'Previsto desde',
  expected_to: 'Previsto hasta',
  overdue_days_from: 'En atraso desde hace (días, mínimo)',
  overdue_days_to: 'En atraso desde hace (días, máximo)',
};
