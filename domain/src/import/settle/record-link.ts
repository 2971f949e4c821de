// What a row of an import leads to: a record that exists, or the row that will create it.

/** A record that exists, or the row that will create it. */
export type RecordLink = { readonly kind: 'existing'; readonly id: string } | { readonly kind: 'row'; readonly sheet: string; readonly row: number };

export const recordKey = (link: RecordLink): string => (link.kind === 'existing' ? link.id : `${link.sheet}\n${link.row}`);
