// What a guard may write: the categories of the incident screen, their types, and what each requires.
import { eventCategories } from '@vigie/domain/field/logbook/event-types.data.ts';
import { isWrittenByHand, type EventType } from '@vigie/domain/field/logbook/event-types.ts';
import { CREATE_ENTRY_REFUSAL } from '@vigie/domain/field/field-can.ts';
import type { Day } from './field-view.ts';
import type { Place } from './place.ts';

export type Category = (typeof eventCategories)[number];
export type EntryType = Day['eventTypes'][number];

/** In the order in which a guard needs them: urgent first, then routine. */
const ORDER = ['incident', 'observation', 'care-rescue', 'presence', 'controleSpecifique', 'logistique', 'delivery'] as const;

export const writtenCategories: readonly Category[] = ORDER.flatMap((key) => eventCategories.filter((category) => category.key === key));

/** Active types of a category that a person writes. */
export const typesOf = ({ eventTypes }: Pick<Day, 'eventTypes'>, category: string): EntryType[] =>
  eventTypes.filter((type) => type.enabled && type.category === category && isWrittenByHand(type as Pick<EventType, 'category' | 'typeKey'>));

/** « Autre incident » says nothing by itself; « Ouverture du site » does. */
const NEEDS_WORDS: ReadonlySet<string> = new Set(['otherIncident', 'observation', 'anomaly']);

export const entryIssue = (type: Pick<EntryType, 'typeKey'>, text: string, photos: number): string | null =>
  NEEDS_WORDS.has(type.typeKey) && text.trim() === '' && photos === 0 ? 'Écrivez quelques mots ou prenez une photo' : null;

/** « Observation de ronde », written from the round itself. */
export const ROUND_OBSERVATION = 52;

/** Why nothing may be written here, or null. A site missing from the stored day decides nothing (F-160, F-161). */
export const writeRefusal = ({ sites }: { readonly sites: readonly Partial<Day['sites'][number]>[] }, { here }: Pick<Place, 'here'>): string | null =>
  sites.some(({ id, mayWriteEntries }) => id === here.siteId && mayWriteEntries === false) ? CREATE_ENTRY_REFUSAL : null;
