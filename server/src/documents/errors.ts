// Lists the refusals about documents. Uploads and downloads have their own lists.
import type { Refusals } from '../plumbing/errors.ts';

export const documentErrors = {
  'documents.file_taken': { status: 409, message: 'Ce fichier est déjà celui d’un document ou d’un message' },
} as const satisfies Refusals;
