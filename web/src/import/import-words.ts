// Texts of the import screens: kinds, counts, what a sheet still lacks.
import { fieldsOf, type RecordKind } from '@vigie/domain/import/recognise/fields.data.ts';
import { formatNumber, plural } from '../shared/format/numbers.ts';
import type { Counts, SheetKind, SheetView } from './api.ts';

export const KINDS: readonly RecordKind[] = ['customers', 'sites', 'agents', 'planning'];
export const kindLabels: Readonly<Record<SheetKind, string>> = {
  customers: 'Clients',
  sites: 'Sites',
  agents: 'Collaborateurs',
  planning: 'Planning',
  unknown: 'Ignorer',
};

/** « 75 prêts · 6 à corriger · 0 déjà présent ». */
export const countsText = ({ ready, toCorrect, present }: Counts): string =>
  [plural(ready, 'prêt', 'prêts'), `${formatNumber(toCorrect)} à corriger`, plural(present, 'déjà présent', 'déjà présents')].join(' · ');

/** What the counts contain besides the kinds of sheets. */
export const COUNTED = [...KINDS, 'absences'] as const;
export const countedLabels: Readonly<Record<(typeof COUNTED)[number], string>> = {
  customers: 'Clients',
  sites: 'Sites',
  agents: 'Collaborateurs',
  planning: 'Planning',
  absences: 'Jours d’absence',
};

export const isRecordKind = (kind: SheetKind): kind is RecordKind => kind !== 'unknown';

export const fieldLabel = (kind: SheetKind, field: string): string =>
  isRecordKind(kind) ? (fieldsOf[kind].find((one) => one.key === field)?.label ?? field) : field;

/** Columns without which no row of this kind can be imported. */
export function missingColumns({ kind, columns, planning }: SheetView): string[] {
  if (!isRecordKind(kind)) return [];
  const has = (field: string): boolean => columns.some((column) => column.field === field);
  if (kind === 'planning') return planning?.shape === 'grid' || has('date') || has('start') ? [] : [fieldLabel(kind, 'date')];
  if (kind === 'agents') return has('fullname') || has('lastname') ? [] : [fieldLabel(kind, 'lastname')];
  return (kind === 'sites' ? ['name', 'customer'] : ['name']).filter((field) => !has(field)).map((field) => fieldLabel(kind, field));
}

/** « 124 fiches, 835 services et 44 jours d’absence »: services are counted apart, since they have no record page. */
export function broughtText(records: number, services: number, absences: number): string {
  const parts = [
    ...(records > 0 || services + absences === 0 ? [plural(records, 'fiche', 'fiches')] : []),
    ...(services > 0 ? [plural(services, 'service', 'services')] : []),
    ...(absences > 0 ? [plural(absences, 'jour d’absence', 'jours d’absence')] : []),
  ];
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}` : parts.join('');
}

export const withheldTexts = {
  personalData:
    'Les numéros de sécurité sociale et les coordonnées bancaires ne seront pas repris : vous n’avez pas le droit de modifier les données sensibles.',
  contracts: 'Les contrats de travail resteront en commentaire : vous n’avez pas le droit de les créer.',
  services: 'Le planning ne sera pas repris : vous n’avez pas le droit de créer des services.',
  absences: 'Les congés et absences ne seront pas repris : vous n’avez pas le droit de créer des indisponibilités.',
  instructions: 'Les consignes des sites ne seront pas reprises : vous n’avez pas le droit de les écrire.',
} as const;
