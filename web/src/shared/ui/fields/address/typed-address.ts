// Parses an address typed on one line, for when no commune was found (F-271).

export interface TypedAddress {
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
}

/** « 12 rue de Metz, 31000 Toulouse » → its three parts. Without a postcode everything is the street. */
export function typedAddress(line: string): TypedAddress {
  const text = line.replace(/\s+/g, ' ').trim();
  const match = /^(.*?)[\s,]*\b(\d{5})\b[\s,]*(.*)$/.exec(text);
  if (!match) return { street: text, zipcode: '', city: '' };
  return { street: match[1] ?? '', zipcode: match[2] ?? '', city: match[3] ?? '' };
}
