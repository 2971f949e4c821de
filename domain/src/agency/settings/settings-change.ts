// Merges an agency's stored settings with the defaults, and computes what a save changes.
import { newAgencySettings } from './settings-defaults.data.ts';
import { payrollPrograms } from '../payroll-codes.ts';
import type { AgencySettings, PartialSettings } from './settings.ts';

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps with variable keys. They are replaced as a whole, so that a key can be removed. */
const maps: ReadonlySet<string> = new Set(['amountsCents', 'specialtyFactors', 'vatByRate', 'vatAwaitingByRate', ...payrollPrograms]);

/** Groups are merged field by field. Lists, maps and values are replaced. An absent field keeps the base value. */
function merge<Base extends object>(base: Base, change: object): Base {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(change).flatMap(([key, value]): [string, unknown][] => {
    const old = before.get(key);
    if (value === undefined) return [];
    return [[key, isGroup(old) && isGroup(value) && !maps.has(key) ? merge(old, value) : value]];
  });
  return Object.assign({ ...base }, Object.fromEntries(changed));
}

/** Settings of a new agency (C-317, F-095, F-133, F-193, F-335, F-336). */
export const defaultAgencySettings = (): AgencySettings => newAgencySettings();

/** Completes stored settings with the defaults, so that a setting added later has a value everywhere. */
export const withDefaults = (stored: PartialSettings): AgencySettings => changeSettings(newAgencySettings(), stored);

/** Returns the settings after a save that sends only the changes. */
export const changeSettings = (settings: AgencySettings, change: PartialSettings): AgencySettings => merge(settings, change);

function difference(base: Record<string, unknown>, changed: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [key, before] of Object.entries(base)) {
    const after = changed[key];
    if (isGroup(before) && isGroup(after) && !maps.has(key)) {
      const below = difference(before, after);
      if (Object.keys(below).length > 0) kept[key] = below;
    } else if (JSON.stringify(before) !== JSON.stringify(after)) kept[key] = after;
  }
  return kept;
}

/** Stores only what differs from the defaults. When the law changes a default, agencies that kept it get the new value. */
export const storedSettings = (settings: AgencySettings): PartialSettings => difference({ ...newAgencySettings() }, { ...settings });
