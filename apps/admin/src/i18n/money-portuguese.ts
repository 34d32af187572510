/** Texts about money that moves, and its consequences. */
export const moneyPortuguese = {
  help: 'Em reais: 1.200,00',
  unread: 'Escreva um valor em reais, como 1.200,00.',
  copy: 'Copiar',
  copied: 'Copiado',
  person: '%{name} (%{email})',
  recipient: 'Para %{name} (%{email})',
  moved: 'Valor em questão: %{amount}',
  refund: {
    how_much: 'Quanto devolver',
    all: 'Tudo: %{amount}',
    all_help: 'O comprador perde o acesso.',
    removes:
      'A cobrança em aberto de %{amount} é removida e não pode mais ser paga. |||| As %{smart_count} cobranças em aberto, de %{amount} no total, são removidas e não podem mais ser pagas.',
    part: 'Uma parte',
    part_help: 'Se for menos do que tudo, o acesso continua, e as cobranças em aberto ficam como estão.',
    max: 'No máximo %{amount}.',
    way: {
      BOLETO:
        'O dinheiro volta pelo meio de pagamento. Se o boleto não foi pago por Pix, o estorno é iniciado na página do meio de pagamento.',
      PIX: 'O dinheiro volta por Pix à conta de onde saiu.',
      CREDIT_CARD: 'O crédito aparece na fatura do cartão em alguns dias.',
    },
    done: '%{amount} devolvidos a %{name}.',
    then: {
      done: 'O meio de pagamento aceitou o estorno. Ele fica em Estornos, nesta página.',
      pending: 'O meio de pagamento ainda está trabalhando nele. Acompanhe em Estornos, nesta página.',
      partial: 'O meio de pagamento recusou uma parte. Veja em Estornos, nesta página, o que falta.',
      failed: 'O meio de pagamento recusou o estorno. Nada foi devolvido.',
    },
  },
  answer: {
    refund: 'O valor volta ao comprador pelo meio de pagamento, e esta venda não conta.',
    credit_new_plan:
      'O pedido mais novo que substitui este passa a dever menos. As cobranças dele continuam iguais no meio de pagamento: ajuste-as lá.',
    keep: 'O valor fica no pedido em que entrou, e a venda conta. Nada é devolvido.',
    document:
      'A assinatura e o CPF ou CNPJ passam para a conta que tem o documento. A outra conta fica sem a assinatura.',
    email: 'A assinatura fica na conta do e-mail que pagou. O CPF ou CNPJ não fica com ninguém.',
    email_and_document: 'A assinatura fica na conta do e-mail que pagou, e o CPF ou CNPJ passa a ser dela.',
  },
  renegotiate: {
    action: 'Renegociar',
    title: 'Renegociação',
    debt: 'A dívida',
    open: 'Em aberto: %{open}. Já pago, e continua pago: %{paid}.',
    terms: 'O que foi combinado',
    kind: 'Tipo de acordo',
    kinds: {
      repayment: 'A dívida é paga em novas parcelas. O acesso vale pelo período que foi comprado.',
      settlement: 'A dívida é encerrada, em geral de uma vez. O acesso vale pelo período que foi comprado.',
      renewal: 'O novo plano compra mais um período de acesso, que começa quando o atual termina.',
    },
    total: 'Total do novo plano',
    total_help: 'Em aberto: %{open}. O mínimo é %{min}.',
    count: 'Número de parcelas',
    due_date: 'Primeiro vencimento',
    due_date_help: 'As outras parcelas vencem no mesmo dia dos meses seguintes.',
    description: 'Texto para o comprador',
    description_help: 'Aparece nas cobranças. Em branco: %{product}.',
    reason_help: 'Só é preciso quando o total é menor que o valor em aberto.',
    reason_required: 'Por que o comprador deve menos. O financeiro vê o motivo.',
    confirm: 'Criar o novo plano de %{amount}',
    preview: 'O que vai acontecer',
    new_plan: 'Novo plano',
    sum: 'Total: %{amount} em %{smart_count} parcela |||| Total: %{amount} em %{smart_count} parcelas',
    waived: 'A dívida é reduzida em %{amount}.',
    removed: 'Cobranças que serão removidas',
    removed_help: 'Depois disso, ninguém consegue pagar estas cobranças.',
    notified: 'Quem é avisado',
    notified_buyer: 'O comprador, por e-mail para %{email}, com o endereço do novo plano.',
    notified_backoffice: 'A retaguarda, que registra o novo pedido e o liga ao antigo.',
    notified_later: 'A plataforma só quando uma parcela do novo plano for paga.',
    done: '%{name} tem um novo plano de %{amount} em %{smart_count} parcela. O e-mail vai para %{email}. |||| %{name} tem um novo plano de %{amount} em %{smart_count} parcelas. O e-mail vai para %{email}.',
    new_payment: 'Novo pagamento:',
    pix: 'Pix copia e cola',
  },
};

/** The names of what a renegotiation waives. */
export const waivedFieldsPortuguese = {
  waived: 'Abate parte da dívida',
  waived_cents: 'Abatido',
  waived_reason: 'Motivo do abatimento',
};

/** The names of filters by day. */
export const dayFieldsPortuguese = {
  paid_on: 'Pago no dia',
  created_to: 'Criado até',
  expected_from: 'Previsto desde',
  expected_to: 'Previsto até',
  overdue_days_from: 'Em atraso há (dias, no mínimo)',
  overdue_days_to: 'Em atraso há (dias, no máximo)',
};
