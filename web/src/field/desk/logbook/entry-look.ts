// How logbook entries look in lists and on timelines: the tone of their gravity, and which files are photos.
import type { EventCategoryKey } from '@vigie/domain/field/logbook/event-types.data.ts';
import type { Tone } from '../../../shared/ui/marks/status-tone.ts';
import type { EntryLine } from '../desk-api.ts';

export type EntryFile = EntryLine['files'][number];

export const isPhoto = ({ mimeType }: Pick<EntryFile, 'mimeType'>): boolean => mimeType.startsWith('image/');

/** What the product notes by itself stands back, what calls for somebody stands out. */
const tones: Readonly<Partial<Record<EventCategoryKey, Tone>>> = {
  agent: 'danger',
  incident: 'danger',
  'care-rescue': 'danger',
  observation: 'warning',
  controleSpecifique: 'planned',
  presence: 'planned',
  logistique: 'planned',
  delivery: 'planned',
};
const byCategory: Readonly<Record<string, Tone>> = tones;

export const gravityOf = (category: string): Tone => byCategory[category] ?? 'muted';
