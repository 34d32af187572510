/** Texts about money that moves, and its consequences. */
export const moneyEnglish = {
  help: 'In reais: 1.200,00',
  unread: 'Enter an amount in reais, such as 1.200,00.',
  copy: 'Copy',
  copied: 'Copied',
  person: '%{name} (%{email})',
  recipient: 'To %{name} (%{email})',
  moved: 'Amount in question: %{amount}',
  refund: {
    how_much: 'How much to give back',
    all: 'Everything: %{amount}',
    all_help: 'The buyer loses access.',
    removes:
      'The open charge of %{amount} is removed, and can no longer be paid. |||| The %{smart_count} open charges, %{amount} in total, are removed, and can no longer be paid.',
    part: 'A part',
    part_help: 'Where it is less than everything, access continues, and open charges stay as they are.',
    max: '%{amount} at most.',
    way: {
      BOLETO:
        "The money goes back through the payment gateway. Unless the slip was paid by Pix, the refund begins on the gateway's own page.",
      PIX: 'The money goes back by Pix to the account that it came from.',
      CREDIT_CARD: 'The credit appears on the card statement within days.',
    },
    done: '%{amount} given back to %{name}.',
    then: {
      done: 'The payment gateway has accepted the refund. It stays under Refunds on this page.',
      pending: 'The payment gateway is still working on it. Follow it under Refunds on this page.',
      partial: 'The payment gateway refused a part. Refunds on this page shows what is left.',
      failed: 'The payment gateway refused the refund. Nothing was given back.',
    },
  },
  answer: {
    refund: 'The money goes back to the buyer through the payment gateway, and this sale does not count.',
    credit_new_plan:
      'The newest order that replaces this one owes less. Its charges stay the same at the payment gateway: change them there.',
    keep: 'The money stays with the order that it came in for, and the sale counts. Nothing goes back.',
    document:
      'The membership and the document number go to the account that has the document. The other account has no membership then.',
    email: "The membership stays with the account of the email that paid. The document number is nobody's.",
    email_and_document: 'The membership stays with the account of the email that paid, which gets the document number.',
  },
  renegotiate: {
    action: 'Renegotiate',
    title: 'Renegotiation',
    debt: 'The debt',
    open: 'Open: %{open}. Paid, and stays paid: %{paid}.',
    terms: 'What was agreed',
    kind: 'Kind of agreement',
    kinds: {
      repayment: 'The debt is paid in new installments. Access is for the period that was bought.',
      settlement: 'The debt is closed, usually at once. Access is for the period that was bought.',
      renewal: 'The new plan buys a further period of access, which begins when the present one ends.',
    },
    total: 'Total of the new plan',
    total_help: 'Open: %{open}. The minimum is %{min}.',
    count: 'Number of installments',
    due_date: 'First due date',
    due_date_help: 'The others are due on the same day of the following months.',
    description: 'Text for the buyer',
    description_help: 'It stands on the charges. Blank: %{product}.',
    reason_help: 'Needed only where the total is below the open sum.',
    reason_required: 'Why the buyer owes less. Finance sees the reason.',
    confirm: 'Create the new plan of %{amount}',
    preview: 'What will happen',
    new_plan: 'New plan',
    sum: 'Total: %{amount} in %{smart_count} installment |||| Total: %{amount} in %{smart_count} installments',
    waived: 'The debt is reduced by %{amount}.',
    removed: 'Charges that will be removed',
    removed_help: 'Nobody can pay these charges after that.',
    notified: 'Who is notified',
    notified_buyer: 'The buyer, by email to %{email}, with the address of the new plan.',
    notified_backoffice: 'The back office, which registers the new order and links it with the old one.',
    notified_later: 'The learning platform, only once an installment of the new plan is paid.',
    done: '%{name} has a new plan of %{amount} in %{smart_count} installment. The email goes to %{email}. |||| %{name} has a new plan of %{amount} in %{smart_count} installments. The email goes to %{email}.',
    new_payment: 'New payment:',
    pix: 'Pix code',
  },
};

/** The names of what a renegotiation waives. */
export const waivedFieldsEnglish = {
  waived: 'Waives a part of the debt',
  waived_cents: 'Waived',
  waived_reason: 'Reason of the waiver',
};

/** The names of filters by day. */
export const dayFieldsEnglish = {
  paid_on: 'Paid on',
  created_to: 'Created to',
  expected_from: 'Expected from',
  expected_to: 'Expected to',
  overdue_days_from: 'Overdue for (days, at least)',
  overdue_days_to: 'Overdue for (days, at most)',
};
