/** The texts of the search box and of the page of a person. */
export const peopleEnglish = {
  search: {
    title: 'Find people',
    hint: 'Name, email, CPF, order, charge…',
    help: 'Search by a name, an email address, a CPF or CNPJ, an order code, a payment, a charge or a register number.',
    nothing: 'Nothing found for “%{text}”.',
    kinds: {
      user: 'People',
      membership: 'Memberships',
      card: 'Cards',
      order: 'Orders',
      payment: 'Payments',
    },
  },
};
