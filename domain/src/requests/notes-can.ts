// Who writes and reads information notes: the desk by its rights, a recipient those that are addressed to him.

import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';

/** A collaborator holds the rights to list and read his own notes; only with one to write does he sit at the desk. */
const sitsAtDesk = (actor: Actor): boolean =>
  actor.kind !== 'customer' && (actor.kind !== 'agent' || has(actor, 'createInformationNotes', 'editInformationNotes'));

export const notesCan = {
  /** All notes of the agency, with who has read them. */
  listAll: (actor: Actor): boolean => sitsAtDesk(actor) && has(actor, 'listInformationNotes'),
  readAll: (actor: Actor): boolean => sitsAtDesk(actor) && has(actor, 'readInformationNotes'),
  create: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'createInformationNotes'),
  change: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'editInformationNotes'),
  remove: (actor: Actor): boolean => actor.kind !== 'customer' && has(actor, 'deleteInformationNotes'),
} as const;

export interface NoteDraft {
  readonly title: string;
  readonly content: string;
  readonly files: number;
  readonly allAgents: boolean;
  readonly recipients: number;
}

/** Field → sentence; empty when it may be published. */
export function noteIssues({ title, content, files, allAgents, recipients }: NoteDraft): Record<string, string> {
  const issues: Record<string, string> = {};
  if (title.trim() === '') issues['title'] = 'Obligatoire';
  if (content.trim() === '' && files === 0) issues['content'] = 'Écrivez la note ou joignez un fichier';
  if (!allAgents && recipients === 0) issues['recipients'] = 'Choisissez au moins un collaborateur';
  return issues;
}
