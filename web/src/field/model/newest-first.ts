// Sorts a guard's own entries.
import type { FieldEntry } from '@vigie/domain/field/phone/field-state.ts';

/** Newest first. Additions appear under their entry, on its own screen. */
export const newestFirst = (entries: readonly FieldEntry[]): FieldEntry[] =>
  entries.filter(({ parentId }) => parentId === null).toSorted((a, b) => b.madeAt.localeCompare(a.madeAt));
