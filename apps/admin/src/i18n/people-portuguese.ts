/** The texts of the search box and of the page of a person. */
export const peoplePortuguese = {
  search: {
    title: 'Buscar pessoas',
    page: 'Busca',
    hint: 'Nome, e-mail, CPF, pedido, cobrança…',
    help: 'Busque por nome, e-mail, CPF ou CNPJ, código do pedido, pagamento, cobrança ou número de registro.',
    nothing: 'Nada encontrado para “%{text}”.',
    kinds: {
      user: 'Pessoas',
      membership: 'Assinaturas',
      card: 'Carteirinhas',
      order: 'Pedidos',
      payment: 'Pagamentos',
    },
  },
  day: {
    received: 'Recebido hoje',
    expected: 'Previsto nesta semana',
    overdue: 'Em atraso',
    questions: 'Dúvidas, pelo valor',
    all_questions: 'Ver todas',
    quiet: 'Nada esperando por alguém agora.',
    money: 'Dinheiro de hoje',
  },
  selected: {
    overdue: 'Parcelas em atraso, pelos dias do filtro',
    expected: 'Parcelas previstas, pelas datas do filtro',
    paid: 'Parcelas pagas, pelas datas do filtro',
  },
  person: {
    memberships: 'Assinaturas',
    card: 'Carteirinha',
    purchases: 'Compras e pedidos',
    order_questions: 'Dúvidas sobre pedidos',
    buyer_questions: 'Dúvidas sobre o comprador',
    meetings: 'Sessões marcadas',
    mails: 'E-mails enviados',
    mail: 'E-mail',
  },
};

/** The occasions of mails. */
export const mailsPortuguese = {
  setPassword: 'Criar senha',
  resetPassword: 'Redefinir senha',
  confirmDetails: 'Confirmar telefone',
  accountFound: 'Compra em conta existente',
  buyerQuestion: 'Dúvida sobre a compra',
  membershipEnds: 'Fim da assinatura',
  paymentOverdue: 'Pagamento em atraso',
  meetingConfirmed: 'Sessão marcada',
  meetingMoved: 'Sessão remarcada',
  meetingCancelled: 'Sessão cancelada',
  purchasePlaced: 'Compra recebida',
  planReplaced: 'Novo plano de pagamento',
  orderPaid: 'Pagamento confirmado',
};
