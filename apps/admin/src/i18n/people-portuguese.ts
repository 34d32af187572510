/** The texts of the search box and of the page of a person. */
export const peoplePortuguese = {
  search: {
    title: 'Buscar pessoas',
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
};
