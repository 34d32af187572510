/**
 * The last day on which a sale keeps what its invoice needs (name and document of the buyer): tax law counts five years from
 * the first day of the year after the payment (Código Tributário Nacional, art. 173, I).
 */
export const saleKeptUntil = (paidOn: Temporal.PlainDate): Temporal.PlainDate =>
  Temporal.PlainDate.from({ year: paidOn.year + 5, month: 12, day: 31 });

/** Stands where the name of a person was erased. */
export const erasedName = 'Dados apagados';
