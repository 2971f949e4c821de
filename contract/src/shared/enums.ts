// Derives wire enumerations from the domain's label tables, so that they cannot differ.
import { z } from 'zod';

/** The numbers of a status or type table. */
export const numberEnum = <K extends number>(labels: Readonly<Record<K, string>>) => {
  const known = new Set(Object.keys(labels).map(Number));
  return z
    .custom<K>((value) => typeof value === 'number' && known.has(value), { error: 'Format invalide' })
    .meta({ type: 'integer', enum: [...known] });
};
