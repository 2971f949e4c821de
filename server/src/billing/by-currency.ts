// Orders sums of documents by the currency that the documents bear: amounts of two currencies are never added.

interface InCurrency {
  readonly currency: string;
}

/** The agency's own currency first, then the one of most documents. `none` stands where no document is. */
export function byCurrency<Sums extends InCurrency>(rows: readonly Sums[], own: string, none: Sums): Sums & { others: Sums[] } {
  const [first = none, ...others] = rows.toSorted((a, b) => Number(b.currency === own) - Number(a.currency === own));
  return { ...first, others };
}
