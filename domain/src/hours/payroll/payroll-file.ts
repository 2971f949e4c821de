// Writes a month for a payroll program, or says in one sentence why nothing is written.
import { elementUnitLabels, type ElementUnit } from '../../agency/element-units.ts';
import type { LocalDay } from '../../shared/time-day.ts';
import { elementLabel, elementUnit } from '../salary-elements.ts';
import { layoutRules, type LayoutRules, type PayrollLayout } from './layouts.data.ts';
import { misplaced, payValues, type PaidMonth, type PayValue } from './pay-lines.ts';
import { NOT_SENT, absenceRubric, codeOf, rubricsOf, type Rubric, type RubricSettings } from './rubrics.ts';
import { plural } from '../../shared/words-of-number.ts';

export interface PaidAgent extends Omit<PaidMonth, 'month'> {
  readonly number: string;
  readonly lastname: string;
  readonly firstname: string;
}

export interface PayrollAsked {
  readonly layout: PayrollLayout;
  readonly month: string;
  readonly agents: readonly PaidAgent[];
  readonly settings: RubricSettings;
  /** Of the generic file. The programs read a comma. */
  readonly decimal: ',' | '.';
}

interface Line extends PayValue {
  readonly agent: PaidAgent;
  readonly code: string;
  readonly label: string;
  /** Its place in the order of rubrics. */
  readonly rank: number;
}
interface Written {
  readonly lines: Line[];
  readonly problems: string[];
}

/** Types that left the list, and rises from before a change of bands, are named by their key. */
function labelOf(key: string, rubrics: ReadonlyMap<string, Rubric>): string {
  const rise = /^(overtime|complementary)(\d+)$/.exec(key);
  return rubrics.get(key)?.label ?? (rise ? `Heures ${rise[1] === 'overtime' ? 'sup.' : 'compl.'} ${rise[2]} %` : key);
}

const nameOf = ({ lastname, firstname }: PaidAgent): string => `${lastname} ${firstname}`.trim();

function numberProblem(agent: PaidAgent, { withNames }: LayoutRules): string[] {
  const number = agent.number.trim();
  if (number === '') return [`${nameOf(agent)} n’a pas de matricule`];
  return withNames || /^[\dA-Za-z][\dA-Za-z ._/-]*$/.test(number)
    ? []
    : [`le matricule « ${number} » de ${nameOf(agent)} porte un caractère que les logiciels de paie ne lisent pas`];
}

const isHeld = ({ group }: Pick<Rubric, 'group'>, { holds }: LayoutRules): boolean =>
  holds === 'all' || (group === 'absences') === (holds === 'absences');

/** An absence needs one of its two codes. One without effect on pay needs none. */
function lacksCode({ rubric }: PayValue, program: LayoutRules['program'], settings: RubricSettings): boolean {
  const type = settings.unavailabilityTypes.find(({ key }) => (['days', 'hours'] as const).some((unit) => absenceRubric(key, unit) === rubric));
  if (!type) return codeOf(rubric, program, settings) === '';
  if (type.paid === 'none') return false;
  return (['days', 'hours'] as const).every((unit) => codeOf(absenceRubric(type.key, unit), program, settings) === '');
}

function linesOfAgent(agent: PaidAgent, asked: PayrollAsked, rubrics: ReadonlyMap<string, Rubric>): Written {
  const { month, settings } = asked;
  const rules = layoutRules[asked.layout];
  const unitOf = (typeKey: string): ElementUnit => elementUnit(typeKey, settings.salaryElementTypes);
  const groupOf = (rubric: string): Rubric['group'] =>
    rubric.startsWith('absence-') ? 'absences' : rubric.startsWith('element-') ? 'elements' : 'hours';
  const order = [...rubrics.keys()];
  const rank = (rubric: string): number => (order.includes(rubric) ? order.indexOf(rubric) : order.length);
  const values = payValues({ month, figures: agent.figures, leave: agent.leave }, { unitOf, absencesByDay: rules.absencesByDay })
    .filter(({ rubric }) => isHeld({ group: groupOf(rubric) }, rules))
    .filter(({ rubric }) => rubric !== 'saturday' || settings.saturdayCount)
    .toSorted((a, b) => rank(a.rubric) - rank(b.rubric) || (a.from < b.from ? -1 : 1));
  const wrongKind = rules.holds === 'absences' ? [] : misplaced(agent.figures, unitOf);
  const problems = [
    ...(values.length > 0 ? numberProblem(agent, rules) : []),
    ...wrongKind.map((key) => `« ${elementLabel(key, settings.salaryElementTypes)} » de ${nameOf(agent)} n’est pas saisi dans l’unité de son type`),
    ...values
      .filter((value) => lacksCode(value, rules.program, settings))
      .map(({ rubric }) => `« ${labelOf(rubric, rubrics)} » n’a pas de code pour ${rules.label.replace(/ : .*/, '')}`),
  ];
  const lines = values.flatMap((value): Line[] => {
    const code = codeOf(value.rubric, rules.program, settings);
    return code === '' || code === NOT_SENT ? [] : [{ ...value, agent, code, label: labelOf(value.rubric, rubrics), rank: rank(value.rubric) }];
  });
  return { lines, problems };
}

/** Rubrics that share a code become one line, because some programs keep only the last of two. */
function merged(lines: readonly Line[]): Line[] {
  const groups = Map.groupBy(lines, ({ agent, code, from, until }) => [agent.number, code, from, until].join('\n'));
  return [...groups.values()].map((own) => ({ ...own[0]!, hundredths: own.reduce((sum, { hundredths }) => sum + hundredths, 0) }));
}

const mixed = (lines: readonly Line[]): string[] =>
  [...Map.groupBy(lines, ({ code }) => code)].flatMap(([code, own]) => {
    const units = [...new Set(own.map(({ unit }) => elementUnitLabels[unit].toLowerCase()))];
    return units.length > 1 ? [`le code « ${code} » compterait plusieurs unités (${units.join(', ')})`] : [];
  });

const MOST_TOLD = 5;
const sentence = (problems: readonly string[]): string => {
  const more = problems.length - MOST_TOLD;
  const told = problems.slice(0, MOST_TOLD).join(' ; ');
  return `Rien n’a été écrit : ${told}${more > 0 ? ` ; et ${plural(more, 'autre', 'autres')}` : ''}.`;
};

const numberText = (hundredths: number, decimal: string): string => {
  const size = Math.abs(hundredths);
  return `${hundredths < 0 ? '-' : ''}${Math.floor(size / 100)}${decimal}${String(size % 100).padStart(2, '0')}`;
};
const dayText = (day: LocalDay): string => day.split('-').toReversed().join('/');

/** A spreadsheet would run a text that begins like a formula, and a separator would move the columns. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const rowOf = ({ agent, code, hundredths, from, until }: Line): string[] => [
  agent.number.trim(),
  code,
  numberText(hundredths, ','),
  dayText(from),
  dayText(until),
];

/** One line an agent, one column a code. */
function ebpTable(lines: readonly Line[]): string[][] {
  const codes = [...new Set(lines.toSorted((a, b) => a.rank - b.rank).map(({ code }) => code))];
  const rows = [...Map.groupBy(lines, ({ agent }) => agent.number.trim())].map(([number, own]) => [
    number,
    ...codes.map((code) => own.filter((line) => line.code === code).map(({ hundredths }) => numberText(hundredths, ','))[0] ?? ''),
  ]);
  return [['Matricule', ...codes], ...rows];
}

const tables: Readonly<Record<PayrollLayout, (lines: readonly Line[], decimal: string) => string[][]>> = {
  silae: (lines) => [['Matricule', 'Code', 'Valeur', 'Date debut', 'Date fin'], ...lines.map(rowOf)],
  ebp: ebpTable,
  ebpAbsences: (lines) => [
    ['Matricule', 'Code', 'Date', 'Valeur'],
    ...lines.map(rowOf).map(([number, code, value, from]) => [number!, code!, from!, value!]),
  ],
  sage: (lines) => lines.map(rowOf),
  generic: (lines, decimal) => [
    ['Matricule', 'Nom', 'Prénom', 'Code', 'Libellé', 'Unité', 'Valeur', 'Début', 'Fin'],
    ...lines.map(({ agent, code, label, unit, hundredths, from, until }) => [
      ...[agent.number.trim(), agent.lastname, agent.firstname, code, label, elementUnitLabels[unit]].map(cell),
      numberText(hundredths, decimal),
      dayText(from),
      dayText(until),
    ]),
  ],
};

const MARK = '\uFEFF';

export type PayrollFile = { readonly refusal: string } | { readonly text: string; readonly lines: number };

export function payrollFile(asked: PayrollAsked): PayrollFile {
  const rules = layoutRules[asked.layout];
  const rubrics = new Map(rubricsOf(asked.settings).map((rubric) => [rubric.key, rubric]));
  const agents = asked.agents.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const written = agents.map((agent) => linesOfAgent(agent, asked, rubrics));
  const lines = written.flatMap((each) => each.lines);
  const problems = [...new Set([...written.flatMap((each) => each.problems), ...mixed(lines)])];
  if (problems.length > 0) return { refusal: sentence(problems) };
  const whole = merged(lines);
  const table = tables[asked.layout](whole, asked.decimal);
  const text = table.map((cells) => `${cells.join(rules.separator)}\r\n`).join('');
  return { text: `${rules.withNames ? MARK : ''}${text}`, lines: whole.length };
}

/** « silae-2026-11.csv »; of a month that is not closed « silae-2026-11-non-cloture.csv ». */
export const payrollFileName = (layout: PayrollLayout, month: string, isClosed: boolean): string =>
  `${layoutRules[layout].file}-${month}${isClosed ? '' : '-non-cloture'}.${layoutRules[layout].extension}`;
