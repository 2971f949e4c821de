// Lists the refusals about exports.
import type { Refusals } from '../plumbing/errors.ts';

export const exportErrors = {
  'export.too_long': { status: 422, message: "L'export excel est limité à 5000 lignes" },
  'export.empty': { status: 422, message: 'Pas de données à exporter' },
} as const satisfies Refusals;
