// Lists the twenty-four reasons for unavailability that an agency starts with (F-303, F-304). It can add its own.

/** `paid`: by the agency, by health insurance (« IJ »), unpaid, by setting, or not applicable. */
export interface UnavailabilityType {
  readonly key: string;
  readonly label: string;
  readonly paid: 'yes' | 'no' | 'dailyAllowance' | 'setting' | 'none';
  /** Counts as work for the weekly overtime threshold. */
  readonly countsForOvertime: boolean;
  /** The payroll term. `CP` is paid leave, which counts from its own date (settings `hours.paidLeaveCountsFrom`). */
  readonly payrollFamily: string;
  readonly colour: string;
  /** Health data: the type is shown only to people who may see reasons. */
  readonly health: boolean;
  /** A collaborator may request it. Sickness is reported and a suspension is decided, so neither is requested. */
  readonly askable: boolean;
  /** No longer offered. Existing records keep its name. */
  readonly hidden: boolean;
}

type Row = readonly [string, string, UnavailabilityType['paid'], boolean, string, string, boolean];

const rows: readonly Row[] = [
  ['paidLeave', 'Congés payés', 'yes', true, 'CP', '#43A047', false],
  ['unpaidLeave', 'Congé sans solde', 'no', false, 'ABS', '#9E9E9E', false],
  ['rtt', 'RTT / JRTT', 'yes', false, 'RTT', '#66BB6A', false],
  ['nightRest', 'Repos compensateur de nuit', 'yes', true, 'RCN', '#5C6BC0', false],
  ['compensatoryRest', 'Repos compensateur (heures sup.)', 'yes', true, 'RC', '#7986CB', false],
  ['holidayRecovery', 'Récupération jour férié', 'yes', false, 'RJF', '#26A69A', false],
  ['weeklyRest', 'Repos hebdomadaire', 'none', false, 'RH', '#B0BEC5', false],
  ['sickLeave', 'Arrêt maladie', 'dailyAllowance', false, 'MAL', '#E53935', true],
  ['workAccident', 'Accident du travail', 'dailyAllowance', false, 'AT', '#C62828', true],
  ['commutingAccident', 'Accident de trajet', 'dailyAllowance', false, 'AJ', '#D84315', true],
  ['occupationalDisease', 'Maladie professionnelle', 'dailyAllowance', false, 'MP', '#AD1457', true],
  ['maternity', 'Congé maternité', 'dailyAllowance', false, 'MAT', '#EC407A', true],
  ['paternity', "Congé paternité et accueil de l'enfant", 'dailyAllowance', false, 'PAT', '#AB47BC', false],
  ['parentalLeave', 'Congé parental', 'no', false, 'CPE', '#8E24AA', false],
  ['childSick', 'Enfant malade', 'setting', false, 'ENF', '#F06292', true],
  ['familyEvent', 'Événement familial', 'yes', false, 'EVF', '#FFB300', false],
  ['training', 'Formation', 'yes', true, 'FOR', '#1E88E5', false],
  ['medicalVisit', 'Visite médicale du travail', 'yes', true, 'VM', '#00ACC1', true],
  ['delegation', 'Heures de délégation / mandat', 'yes', true, 'DEL', '#3949AB', false],
  ['disciplinary', 'Mise à pied disciplinaire', 'no', false, 'MPD', '#6D4C41', false],
  ['precautionary', 'Mise à pied conservatoire', 'no', false, 'MPC', '#5D4037', false],
  ['unjustified', 'Absence injustifiée', 'no', false, 'ABI', '#212121', false],
  ['authorisedUnpaid', 'Absence autorisée non payée', 'no', false, 'AAN', '#757575', false],
  ['unavailable', 'Indisponible (autre emploi, études, personnel)', 'none', false, 'IND', '#FB8C00', false],
];

/** Reasons for absence that are requested in advance. */
const askable: ReadonlySet<string> = new Set([
  'paidLeave',
  'unpaidLeave',
  'rtt',
  'nightRest',
  'compensatoryRest',
  'holidayRecovery',
  'familyEvent',
  'childSick',
  'paternity',
  'maternity',
  'parentalLeave',
  'training',
  'medicalVisit',
  'delegation',
  'authorisedUnpaid',
  'unavailable',
]);

export const defaultUnavailabilityTypes: readonly UnavailabilityType[] = rows.map(
  ([key, label, paid, countsForOvertime, payrollFamily, colour, health]) => ({
    key,
    label,
    paid,
    countsForOvertime,
    payrollFamily,
    colour,
    health,
    askable: askable.has(key),
    hidden: false,
  }),
);

/** Returns an empty type for an agency to describe: unpaid, not counted for overtime, not requestable. */
export const newUnavailabilityType = (key: string): UnavailabilityType => ({
  key,
  label: '',
  paid: 'no',
  countsForOvertime: false,
  payrollFamily: '',
  colour: '#78909C',
  health: false,
  askable: false,
  hidden: false,
});

export const paidLabels: Readonly<Record<UnavailabilityType['paid'], string>> = {
  yes: 'Payée',
  no: 'Non payée',
  dailyAllowance: 'IJSS',
  setting: 'Selon accord',
  none: 'Sans objet',
};
