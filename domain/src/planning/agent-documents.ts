// Decides which dated documents of an agent block which services (security code L612-20; facts, chapter 2, check 14).
import { expirationTypes, type ExpirationDefinition } from '../agents/expirations.data.ts';
import { defaultSpecialties, type SpecialtyDefinition } from '../agents/specialties.data.ts';

export interface AgentDocument {
  readonly typeKey: string;
  readonly expiresOn: string | null;
  readonly receiptUntil: string | null;
}
export interface BlockingDocument {
  readonly label: string;
  readonly expiresOn: string | null;
  readonly receiptUntil: string | null;
  readonly blocks: 'all' | { readonly specialtyKeys: string[] };
  /** Absent: a text demands it. */
  readonly advised?: true;
}

const specialties: readonly SpecialtyDefinition[] = defaultSpecialties;
const definitions: readonly ExpirationDefinition[] = expirationTypes;
const asking = (type: string): string[] =>
  specialties.filter(({ certificates }) => (certificates as readonly string[]).includes(type)).map(({ key }) => key);
const askingByType = new Map(definitions.map(({ key }) => [key, asking(key)]));

/** An agent who only has specialties outside Livre VI (fire safety, hosts) needs no card. */
const needsCard = (held: readonly string[]): boolean =>
  held.length === 0 || held.some((key) => specialties.find((specialty) => specialty.key === key)?.cardActivity !== null);

function scopeOf(definition: ExpirationDefinition, document: AgentDocument | undefined, held: readonly string[]): BlockingDocument['blocks'] | null {
  if (definition.blocks === 'never' || definition.key === 'contractEnd') return null;
  if (definition.blocks === 'always') return document || (definition.key === 'professionalCard' && needsCard(held)) ? 'all' : null;
  const needing = askingByType.get(definition.key) ?? [];
  // A missing certificate is reported for specialties that the agent has. For the others they are not qualified anyway.
  const specialtyKeys = document ? needing : needing.filter((key) => held.includes(key));
  return specialtyKeys.length > 0 ? { specialtyKeys } : null;
}

/** A missing mandatory document counts as expired. */
export const blockingDocuments = (documents: readonly AgentDocument[], held: readonly string[]): BlockingDocument[] =>
  definitions.flatMap((definition) => {
    const document = documents.find(({ typeKey }) => typeKey === definition.key);
    const blocks = scopeOf(definition, document, held);
    if (!blocks) return [];
    const { label, advised } = definition;
    return [{ label, expiresOn: document?.expiresOn ?? null, receiptUntil: document?.receiptUntil ?? null, blocks, ...(advised ? { advised } : {}) }];
  });
