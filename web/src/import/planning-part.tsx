// How a planning was read: its days, and the legend of hour codes, which can be corrected first.
import { formatDay } from '@vigie/domain/shared/time-format.ts';
import { plural } from '../shared/format/numbers.ts';
import type { MappingsOf, SheetView } from './api.ts';
import { withCode, withMonth, withNumbersAlone } from './mapping.ts';
import shared from './import.module.css';
import classes from './planning-part.module.css';

interface Props {
  readonly sheet: SheetView;
  readonly mappings: MappingsOf;
  readonly choose: (mappings: MappingsOf) => void;
}
type Planning = NonNullable<SheetView['planning']>;

const SOURCES: Readonly<Record<Planning['codes'][number]['because'], string>> = {
  user: 'choisi par vous',
  sheet: 'légende du classeur',
  usual: 'sens habituel',
  none: 'à préciser',
};

const CodeField = ({ code, sheet, mappings, choose }: Props & { readonly code: Planning['codes'][number] }) => {
  const change = (text: string): void => {
    if (text.trim() !== code.meaning) choose(withCode(mappings, sheet, code.code, text.trim()));
  };
  return (
    <li className={shared.column} data-out={code.because === 'none' || undefined}>
      <label className={classes.code}>
        <span className={shared.heading}>{code.code}</span>
        <input
          key={code.meaning}
          defaultValue={code.meaning}
          placeholder="07h-19h ou repos"
          maxLength={60}
          onBlur={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') change(event.currentTarget.value);
          }}
        />
      </label>
      <span className={shared.samples}>
        {SOURCES[code.because]} · {plural(code.count, 'case', 'cases')}
      </span>
    </li>
  );
};

const MonthField = ({ planning, sheet, mappings, choose }: Props & { readonly planning: Planning }) => (
  <label className={shared.kind}>
    <span>Mois des jours</span>
    <input
      type="month"
      value={planning.month ?? ''}
      onChange={(event) => {
        if (/^20\d{2}-\d{2}$/.test(event.currentTarget.value)) choose(withMonth(mappings, sheet, event.currentTarget.value));
      }}
    />
  </label>
);

/** A number without a name may be another person here than in the workbook: the user must confirm it. */
const NumbersAloneField = ({ trusted, sheet, mappings, choose }: Props & { readonly trusted: boolean }) => (
  <label className={classes.confirm}>
    <input type="checkbox" checked={trusted} onChange={(event) => choose(withNumbersAlone(mappings, sheet, event.currentTarget.checked))} />
    <span>Les matricules sans nom de cette feuille sont bien ceux de l’agence.</span>
  </label>
);

const daysText = ({ days, shape, turned }: Planning): string => {
  if (shape === 'list') return 'Un service par ligne.';
  return days
    ? `${plural(days.count, 'jour', 'jours')}${turned ? ', un par ligne' : ''}, du ${formatDay(days.first)} au ${formatDay(days.last)}.`
    : '';
};

export const PlanningPart = (props: Props) => {
  const { planning } = props.sheet;
  if (!planning) return null;
  return (
    <div className={classes.planning}>
      <p className={shared.hint}>
        {daysText(planning)} Les bonnes cases deviennent des services en brouillon ; congés et absences deviennent des indisponibilités, les repos ne
        sont pas repris.
      </p>
      {planning.needsMonth && planning.month === null ? (
        <p className={shared.problem} role="alert">
          Les jours sont de simples numéros et aucun mois n’est écrit : choisissez-le ci-dessous.
        </p>
      ) : null}
      {planning.numbersAlone === null ? null : <NumbersAloneField {...props} trusted={planning.numbersAlone} />}
      {planning.needsMonth ? <MonthField {...props} planning={planning} /> : null}
      {planning.codes.length > 0 ? (
        <section aria-label={`Codes horaires de ${props.sheet.name}`}>
          <h3 className={classes.codesTitle}>Codes horaires</h3>
          <ul className={shared.columns}>
            {planning.codes.map((code) => (
              <CodeField key={code.code} {...props} code={code} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
};
