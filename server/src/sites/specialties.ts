// Lists the specialties that a site may require.
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';

const labels: ReadonlyMap<string, string> = new Map(defaultSpecialties.map(({ key, label }) => [key, label]));

export const offeredSpecialties: ReadonlySet<string> = new Set(labels.keys());

/** Key and label, by label. */
export const namedSpecialties = (keys: readonly string[]): { key: string; label: string }[] =>
  keys.map((key) => ({ key, label: labels.get(key) ?? key })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));
