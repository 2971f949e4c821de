// Checks whether given settings may be saved: every field is known, within its bounds and consistent with the others.

import { longestPeriod } from '../../shared/reminder-step.ts';
import { group, type SettingIssues, type SettingRule } from './setting-rule.ts';
import { settingRules } from './setting-rules.data.ts';
import { canSmooth, overtimeMonths } from './overtime-calculation.ts';
import { type AgencySettings, type PartialSettings } from './settings.ts';
import { changeSettings } from './settings-change.ts';

type Tree = { readonly [key: string]: SettingRule | Tree };

const ruleOf = (tree: SettingRule | Tree): SettingRule =>
  typeof tree === 'function' ? tree : group(Object.fromEntries(Object.entries(tree).map(([key, below]) => [key, ruleOf(below)])));

const whole = ruleOf(settingRules as Tree);

/** Returns what is wrong with each given field, by path (`planning.checks.AGENT_EXPIRED`), in French. */
function fieldIssues(given: unknown): SettingIssues {
  const found = whole(given);
  return typeof found === 'string' ? { '': found } : (found ?? {});
}

/** True when this change chooses a long period without an agreement, or removes the agreement. Older settings in that state stay valid. */
const losesAgreement = ({ hours, agencySettingsFeature: feature }: AgencySettings, before: AgencySettings): boolean =>
  overtimeMonths[feature.overtimeCalculation] > 0 &&
  hours.overtimeAgreement.trim() === '' &&
  (feature.overtimeCalculation !== before.agencySettingsFeature.overtimeCalculation || before.hours.overtimeAgreement.trim() !== '');

/** Checks several settings together, as they would be after the change. */
function accordIssues(after: AgencySettings, before: AgencySettings): SettingIssues {
  const { hours, planning, agencySettingsFeature: feature, agentExpirationSettings: expirations } = after;
  const { overtimeBands: bands, nightStart, nightEnd } = hours;
  const longest = longestPeriod[expirations.leadUnit];
  const checks: readonly (readonly [path: string, fails: boolean, message: string])[] = [
    ['hours.nightEnd', nightStart === nightEnd, 'La nuit doit finir à une autre heure que celle de son début'],
    ...bands.map(
      ({ fromMinutes }, index) =>
        [
          `hours.overtimeBands.${index}.fromMinutes`,
          fromMinutes <= (bands[index - 1]?.fromMinutes ?? -1),
          'Doit suivre la tranche précédente',
        ] as const,
    ),
    ['planning.weeklyMinutes', planning.weeklyMinutes > planning.maxWeeklyMinutes, 'Ne peut pas dépasser le maximum hebdomadaire'],
    ['agentExpirationSettings.leadDays', expirations.leadDays.some((lead) => lead > longest), `Doit être compris entre 0 et ${longest}`],
    // Neither the Labour Code nor IDCC 1351 allows a period beyond the week without an agreement of the company.
    [
      'hours.overtimeAgreement',
      losesAgreement(after, before),
      'Au-delà de la semaine, un accord d’entreprise est nécessaire (art. L3121-44 du Code du travail) : indiquez-le',
    ],
    // Smoothing settles the difference at the end of a period longer than a month (F-341).
    [
      'agencySettingsFeature.overtimeSmoothing',
      feature.overtimeSmoothing && !canSmooth(feature.overtimeCalculation),
      'Le lissage demande un calcul trimestriel, semestriel ou annuel',
    ],
  ];
  return Object.fromEntries(checks.filter(([, fails]) => fails).map(([path, , message]) => [path, message]));
}

/** Returns every reason why `given` cannot change `current`, by path, in French. When there is none, `changeSettings` may apply it. */
export function settingsIssues(given: unknown, current: AgencySettings): SettingIssues {
  const issues = fieldIssues(given);
  if (Object.keys(issues).length > 0) return issues;
  return accordIssues(changeSettings(current, given as PartialSettings), current);
}
