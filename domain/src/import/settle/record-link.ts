// Links a row of an import to an existing record, or to the row that will create it.

/** An existing record, or the row that will create it. */
export type RecordLink = { readonly kind: 'existing'; readonly id: string } | { readonly kind: 'row'; readonly sheet: string; readonly row: number };

export const recordKey = (link: RecordLink): string => (link.kind === 'existing' ? link.id : `${link.sheet}\n${link.row}`);
