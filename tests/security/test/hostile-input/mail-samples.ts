let addresses = 0;

/** The reports that membership receives about mails. */
export const mailSamples = {
  'POST /api/v1/webhook_email': () => ({
    body: {
      event: 'bounced',
      email: 'a@rotina.test',
      message_id: '<1@rotina.test>',
      occurred_at: '2026-03-10T12:00:00Z',
      reason: '550 User unknown',
    },
    headers: { authorization: 'Bearer sandbox-email' },
  }),
  'POST /admin/api/membership/email-suppressions': () => {
    addresses += 1;
    return { body: { email: `endereco-${addresses}@rotina.test`, reason: 'Pedido por telefone' } };
  },
};
