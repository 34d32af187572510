/** The texts of the search box and of the page of a person. */
export const peopleEnglish = {
  search: {
    title: 'Find people',
    page: 'Search',
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
  day: {
    received: 'Received today',
    expected: 'Expected this week',
    overdue: 'Overdue',
    questions: 'Questions, by their money',
    all_questions: 'See all',
    quiet: 'Nothing waits for a person now.',
    money: 'Money of today',
  },
  selected: {
    overdue: 'Overdue installments, by the days of the filter',
    expected: 'Expected installments, by the dates of the filter',
    paid: 'Paid installments, by the dates of the filter',
  },
  person: {
    memberships: 'Memberships',
    card: 'Card',
    purchases: 'Purchases and orders',
    order_questions: 'Questions about orders',
    buyer_questions: 'Questions about the buyer',
    meetings: 'Booked meetings',
    mails: 'Mails sent',
    mail: 'Mail',
  },
};

/** The occasions of mails. */
export const mailsEnglish = {
  setPassword: 'Set a password',
  resetPassword: 'Reset the password',
  confirmDetails: 'Confirm the phone',
  accountFound: 'Purchase in another account',
  buyerQuestion: 'Question about the purchase',
  membershipEnds: 'End of the membership',
  paymentOverdue: 'Overdue payment',
  meetingConfirmed: 'Meeting booked',
  meetingMoved: 'Meeting moved',
  meetingCancelled: 'Meeting cancelled',
  purchasePlaced: 'Purchase received',
  planReplaced: 'New payment plan',
  orderPaid: 'Payment confirmed',
};
