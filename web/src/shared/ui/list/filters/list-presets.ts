// Filter presets of a page: save, rename, overwrite, delete, one favourite (frame document, 4 and 5; ).
import { savePageConfig, usePageConfig, type FilterPreset } from '../../../session/page-config.ts';
import { confirm } from '../../confirm.ts';
import { toast } from '../../toast.ts';
import type { ListFilter } from '../list-types.ts';

export type { FilterPreset };

const CONFIRM_OVERWRITE = 'Le filtre sera remplacé';
const CONFIRM_REMOVE = 'Le filtre ne sera plus récupérable';

/** At most one favourite: choosing one clears the others. */
export const withFavourite = (presets: readonly FilterPreset[], key: string): FilterPreset[] =>
  presets.map((preset) => ({ ...preset, favorite: preset.key === key ? !preset.favorite : false }));

export const favouriteOf = (presets: readonly FilterPreset[]): FilterPreset | undefined => presets.find((preset) => preset.favorite);

/** Drops filters that the list no longer has, and says so. */
export function knownFilters(
  declared: readonly ListFilter[],
  filters: Readonly<Record<string, unknown>>,
): { known: Record<string, unknown>; unknown: string[] } {
  const names = new Set(declared.map(({ key }) => key));
  const entries = Object.entries(filters);
  return {
    known: Object.fromEntries(entries.filter(([name]) => names.has(name))),
    unknown: entries.filter(([name]) => !names.has(name)).map(([name]) => name),
  };
}

const titleOf = (label: string): string => label.trim().toLocaleLowerCase('fr');

/** Another preset with this title. A title names one preset only. */
export const namesake = (presets: readonly FilterPreset[], label: string, key?: string): FilterPreset | undefined =>
  presets.find((preset) => preset.key !== key && titleOf(preset.label) === titleOf(label));

export interface Presets {
  readonly list: readonly FilterPreset[];
  /** False: another preset has this title, and the person wants to keep it. */
  readonly create: (label: string, filters: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly rename: (key: string, label: string) => Promise<boolean>;
  readonly overwrite: (preset: FilterPreset, filters: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly remove: (preset: FilterPreset) => Promise<void>;
  readonly toggleFavourite: (preset: FilterPreset) => void;
}

export function usePresets(pageKey: string): Presets {
  const { filtersPreset = [] } = usePageConfig(pageKey);
  const save = (next: FilterPreset[]): void => savePageConfig(pageKey, { filtersPreset: next });
  const saved = (label: string): void => void toast.success(`Filtre ${label} sauvegardé`);
  const mayReplace = (): Promise<boolean> => confirm({ text: CONFIRM_OVERWRITE, yes: 'Remplacer' });
  return {
    list: filtersPreset,
    async create(label, filters) {
      const twin = namesake(filtersPreset, label);
      if (twin && !(await mayReplace())) return false;
      const one = { ...twin, key: twin?.key ?? crypto.randomUUID(), label, filters: { ...filters } };
      save(twin ? filtersPreset.map((each) => (each.key === twin.key ? one : each)) : [...filtersPreset, one]);
      saved(label);
      return true;
    },
    async rename(key, label) {
      const twin = namesake(filtersPreset, label, key);
      if (twin && !(await mayReplace())) return false;
      save(filtersPreset.filter((each) => each !== twin).map((each) => (each.key === key ? { ...each, label } : each)));
      saved(label);
      return true;
    },
    async overwrite(preset, filters) {
      if (!(await mayReplace())) return;
      save(filtersPreset.map((each) => (each.key === preset.key ? { ...each, filters: { ...filters } } : each)));
      saved(preset.label);
    },
    async remove(preset) {
      if (!(await confirm({ text: CONFIRM_REMOVE, danger: true }))) return;
      save(filtersPreset.filter((each) => each.key !== preset.key));
    },
    toggleFavourite(preset) {
      save(withFavourite(filtersPreset, preset.key));
      if (preset.favorite) toast.info('Filtre par défaut : Défaut');
      else toast.success(`Filtre par défaut : ${preset.label}`);
    },
  };
}
