// The twenty-four default reasons for an agent to be unavailable (F-303), as lists and payroll see them.

/** `paid`: by the agency, by the health insurance (« IJ »), not, by setting, or without object. */
export interface UnavailabilityType {
  readonly key: string;
  readonly label: string;
  readonly paid: 'yes' | 'no' | 'dailyAllowance' | 'setting' | 'none';
  /** Counts as work for the weekly overtime threshold. */
  readonly countsForOvertime: boolean;
  readonly payrollFamily: string;
  readonly colour: string;
  /** Health data: the type is named only to who may see reasons. */
  readonly health: boolean;
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

export const defaultUnavailabilityTypes: readonly UnavailabilityType[] = rows.map(
  ([key, label, paid, countsForOvertime, payrollFamily, colour, health]) => ({
    key,
    label,
    paid,
    countsForOvertime,
    payrollFamily,
    colour,
    health,
  }),
);
