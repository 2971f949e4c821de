// States the rule behind each figure of pre-payroll in words, with its article, as the agency's settings make it.
import type { PayKey } from '../../agency/pay-keys.ts';
import { payKeys } from '../../agency/pay-keys.ts';
import type { AgencySettings, HoursSettings } from '../../agency/settings/settings.ts';
import { formatDuration } from '../../shared/duration.ts';
import { formatMoney } from '../../shared/money-format.ts';
import { settlementOf } from '../extra/overtime-period.ts';

export interface PayRule {
  readonly rule: string;
  readonly source: string;
}

const of = (rule: string, source = ''): PayRule => ({ rule, source });

const EFFECTIVE = 'art. L3121-1 C. trav.';

const clocked = ({ clockingNotBeforeStart, clockingToleranceMinutes }: HoursSettings): string =>
  [
    clockingNotBeforeStart ? ' Un pointage avant l’heure prévue compte à l’heure prévue.' : '',
    clockingToleranceMinutes > 0 ? ` Un écart de ${clockingToleranceMinutes} min au plus compte comme prévu.` : '',
    clockingNotBeforeStart || clockingToleranceMinutes > 0 ? ' Un site peut avoir sa propre règle.' : '',
  ].join('');

function countedRule({ hours }: AgencySettings): PayRule {
  if (hours.basis === 'planned') return of('Heures prévues des services, pauses non payées déduites : l’agence paie le prévu.', EFFECTIVE);
  const rule = 'Heures pointées des services terminés, heures prévues des services à venir, pauses non payées déduites.';
  return of(`${rule}${clocked(hours)}`, EFFECTIVE);
}

/** The moments of a category, joined: « entre 21:00 et 06:00, le dimanche ». */
function momentsOf(key: PayKey, { nightStart, nightEnd }: HoursSettings): string {
  const lower = key.toLowerCase();
  const night = lower.includes('night') ? `entre ${nightStart} et ${nightEnd}` : `hors de ${nightStart} à ${nightEnd}`;
  const day = lower.includes('sunday') ? 'le dimanche' : lower.includes('saturday') ? 'le samedi' : '';
  const holiday = lower.includes('holiday') ? 'un jour férié du lieu de travail' : '';
  return [night, day, holiday].filter(Boolean).join(', ');
}

/** The agreement of each premium that the category bears. */
function categorySource(key: PayKey): string {
  const lower = key.toLowerCase();
  const sources = [
    lower.includes('night') ? 'avenant du 25/09/2001, art. 1.1' : '',
    lower.includes('sunday') ? 'accord du 29/10/2003' : '',
    lower.includes('holiday') ? 'art. 9.05' : '',
  ].filter(Boolean);
  return sources.length > 0 ? `IDCC 1351, ${sources.join(' ; ')}` : EFFECTIVE;
}

const categoryRule = (key: PayKey, { hours }: AgencySettings): PayRule =>
  of(`Minutes retenues ${momentsOf(key, hours)}. Chaque minute est dans une seule catégorie.`, categorySource(key));

function overtimeRule(percent: string, settings: AgencySettings): PayRule {
  const settlement = settlementOf(settings);
  if (settlement) {
    const words = 'Heures au-delà de la durée de la période de règlement, payées au mois où elle se termine';
    return of(`${words}, majorées de ${percent} % (${settings.hours.overtimeAgreement.trim()}).`, 'art. L3121-41 et L3121-44 C. trav.');
  }
  const weeks = 'Chaque semaine civile est payée une fois, au mois où elle se termine.';
  return of(`Heures au-delà de la durée hebdomadaire, majorées de ${percent} %. ${weeks}`, 'art. L3121-28, L3121-29 et L3121-36 C. trav.');
}

const complementaryRule = (percent: string): PayRule =>
  of(
    percent === '10'
      ? 'Temps partiel : heures au-delà du contrat, jusqu’au dixième de sa durée, majorées de 10 %.'
      : `Temps partiel : heures au-delà du dixième de la durée du contrat, majorées de ${percent} %.`,
    'art. L3123-28 et L3123-29 C. trav.',
  );

const minimumRule = ({ planning }: AgencySettings): PayRule =>
  of(`Une vacation dure ${formatDuration(planning.minServiceMinutes)} au moins : ce qui y manque est payé.`, 'IDCC 1351, art. 7.12 et 7.13');

const monthlyRule = (cents: number, { currency }: AgencySettings, source: string): PayRule =>
  of(`${formatMoney(cents, currency)} par mois complet de 151 h 40, à proportion des heures retenues.`, source);

/** « jours ouvrables » or « jours ouvrés ». */
const leaveRule = ({ hours }: AgencySettings): PayRule =>
  of(
    `Absences du mois. Les congés se comptent en jours ${hours.leaveUnit === 'workable' ? 'ouvrables' : 'ouvrés'} ; un jour vaut ce qui y était prévu, sinon le contrat.`,
    'art. L3141-3 et L3141-24 C. trav.',
  );

const fixed: Readonly<Record<string, (settings: AgencySettings) => PayRule>> = {
  services: () => of('Services affectés qui comptent dans le mois.'),
  planned: () => of('Durée prévue des services affectés, pauses non payées déduites.'),
  worked: () => of('Part déjà travaillée de ce qui est retenu.', EFFECTIVE),
  counted: countedRule,
  smoothed: () => of('Le contrat est payé chaque mois, quelles que soient les heures du mois.', 'art. L3121-44 C. trav.'),
  counter: () => of('Heures réalisées moins heures payées depuis le début de la période de règlement.', 'art. L3121-44 C. trav.'),
  minimum: minimumRule,
  minimumPay: minimumRule,
  meals: () => of('Un panier par vacation d’au moins six heures continues ; douze heures n’en ouvrent qu’un.', 'IDCC 1351, annexe IV, art. 6'),
  mealPay: () => of('Le montant de la branche au jour de chaque panier.', 'IDCC 1351, annexe IV, art. 6'),
  clothing: (settings) => monthlyRule(settings.hours.clothingCents, settings, 'IDCC 1351, prime d’habillage'),
  upkeep: (settings) => monthlyRule(settings.hours.upkeepCents, settings, 'IDCC 1351, entretien des tenues'),
  nightRestEarned: () => of('1 % des heures de nuit, arrondi une fois sur le mois.', 'IDCC 1351, avenant du 25/09/2001, art. 1.2'),
  nightRestTaken: () => of('Absences « RCN » du mois.', 'IDCC 1351, avenant du 25/09/2001, art. 1.2'),
  nightRestLeft: () => of('Acquis moins pris depuis le 1er janvier.', 'IDCC 1351, avenant du 25/09/2001, art. 1.2'),
};

export function payRule(key: string, settings: AgencySettings): PayRule {
  const known = Object.hasOwn(fixed, key) ? fixed[key] : undefined;
  if (known) return known(settings);
  const category = payKeys.find((each) => each === key);
  if (category) return categoryRule(category, settings);
  if (key.startsWith('overtime')) return overtimeRule(key.slice('overtime'.length), settings);
  if (key.startsWith('complementary')) return complementaryRule(key.slice('complementary'.length));
  if (key.startsWith('absence-')) return leaveRule(settings);
  return of('Éléments de salaire saisis par l’agence pour ce mois.');
}
