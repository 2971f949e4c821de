// Lists the layouts of payroll files as their programs read them: columns, separator, decimal sign, encoding (docs/decisions/0057-payroll-layouts.md).
import type { PayrollProgram } from '../../agency/payroll-codes.ts';

export const payrollLayouts = ['silae', 'ebp', 'ebpAbsences', 'sage', 'generic'] as const;
export type PayrollLayout = (typeof payrollLayouts)[number];

export interface LayoutRules {
  readonly label: string;
  readonly about: string;
  /** Whose codes it has. */
  readonly program: PayrollProgram;
  readonly holds: 'all' | 'values' | 'absences';
  readonly separator: ';' | '\t';
  /** Names stand in it, so it is UTF-8 with a mark. The others are plain ASCII, the same in every encoding. */
  readonly withNames: boolean;
  readonly absencesByDay: boolean;
  readonly file: string;
  readonly extension: 'csv' | 'txt';
}

const plain = { separator: ';', withNames: false, absencesByDay: false, extension: 'csv' } as const;

export const layoutRules: Readonly<Record<PayrollLayout, LayoutRules>> = {
  silae: {
    ...plain,
    label: 'Silae',
    about: 'Import de données variables (IMPORTSILAE) : matricule, code, valeur, dates. Une ligne par absence.',
    program: 'silae',
    holds: 'all',
    file: 'silae',
  },
  ebp: {
    ...plain,
    label: 'EBP Paie : variables',
    about: 'Import des données variables : une ligne par collaborateur, une colonne par variable.',
    program: 'ebp',
    holds: 'values',
    file: 'ebp-variables',
  },
  ebpAbsences: {
    ...plain,
    label: 'EBP Paie : absences',
    about: 'Import des absences : une ligne par jour d’absence.',
    program: 'ebp',
    holds: 'absences',
    absencesByDay: true,
    file: 'ebp-absences',
  },
  sage: {
    ...plain,
    label: 'Sage Paie',
    about: 'Import paramétrable : matricule, code, valeur, début, fin, séparés par des tabulations, sans ligne de titres.',
    program: 'sage',
    holds: 'all',
    separator: '\t',
    file: 'sage',
    extension: 'txt',
  },
  generic: {
    ...plain,
    label: 'Fichier générique',
    about: 'Une ligne par rubrique, avec le nom, le libellé et l’unité : pour tout autre logiciel, ou pour relire.',
    program: 'generic',
    holds: 'all',
    withNames: true,
    file: 'prepaie-lignes',
  },
};
