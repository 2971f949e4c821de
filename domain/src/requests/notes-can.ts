// Decides who writes and reads information notes: the desk by its rights, recipients those addressed to them.

import { has } from '../identity/actor.ts';
import type { Actor } from '../identity/actor.ts';

/** A collaborator has the rights to list and read their own notes. Only a right to write makes them desk staff. */
const sitsAtDesk = (actor: Actor): boolean =>
  actor.kind !== 'customer' && (actor.kind !== 'agent' || has(actor, 'createInformationNotes', 'editInformationNotes'));

export const notesCan = {
  /** All notes of the agency, with their readers. */
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

/** Maps each field to a message. Empty when it may be published. */
export function noteIssues({ title, content, files, allAgents, recipients }: NoteDraft): Record<string, string> {
  const issues: Record<string, string> = {};
  if (title.trim() === '') issues['title'] = 'Obligatoire';
  if (content.trim() === '' && files === 0) issues['content'] = 'Écrivez la note ou joignez un fichier';
  if (!allAgents && recipients === 0) issues['recipients'] = 'Choisissez au moins un collaborateur';
  return issues;
}
