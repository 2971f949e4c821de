// The planner's options for automatic planning: which warnings are acceptable, and what to take into account.
import { SegmentedControl } from '@mantine/core';
import { toleranceLabels, type AutoWeights, type Tolerance } from '@vigie/domain/planning/auto/options.ts';
import { knownFaceRule } from '@vigie/domain/planning/filling/known-faces.ts';
import type { BoardData } from '../board/data/board-data.ts';
import type { AutoWishes } from './auto-messages.ts';
import classes from './auto.module.css';

const tolerances: readonly Tolerance[] = ['none', 'overtime', 'warnings'];
const tolerancePlain: Record<Tolerance, string> = {
  none: 'Aucune affectation n’enfreint un contrôle, même réglé sur « Avertissement ».',
  overtime: 'Le contrat peut être dépassé ; tous les autres contrôles sont respectés.',
  warnings: 'Seuls les contrôles réglés sur « Interdire » sont respectés ; les autres sont signalés.',
};

type Balance = readonly [key: keyof AutoWeights, label: string];

/** The choices depend on what the agents' files contain and on what the planner may read of them. */
const balancesOf = ({ paid, wished }: Known): readonly Balance[] => [
  ['faces', 'Mêmes visages sur un site'],
  ['rhythm', 'Rythme de jour ou de nuit'],
  ['hours', 'Heures selon le contrat'],
  ['nights', 'Heures de nuit'],
  ['sundays', 'Dimanches'],
  ['distance', 'Distance domicile – site'],
  ...(paid ? ([['cost', 'Coût des services']] as const) : []),
  ...(wished ? ([['wishes', 'Souhaits des collaborateurs']] as const) : []),
];

/** Whether anybody's pay can be read here, and whether anybody has wishes. */
export interface Known {
  readonly paid: boolean;
  readonly wished: boolean;
}
export const knownOf = ({ agents }: BoardData): Known => ({
  paid: agents.some(({ facts }) => facts?.contracts.some(({ hourlyCents }) => hourlyCents !== undefined)),
  wished: agents.some(({ facts }) => facts?.wishes !== undefined),
});
const strengths = [
  { value: '0', label: 'Ignorer' },
  { value: '1', label: 'Normal' },
  { value: '4', label: 'Fort' },
];

export interface AutoOptionsProps {
  readonly wishes: AutoWishes;
  readonly known: Known;
  readonly onChange: (wishes: AutoWishes) => void;
}

export const AutoOptions = ({ wishes, known, onChange }: AutoOptionsProps) => (
  <>
    <fieldset className={classes.choices}>
      <legend>Règles</legend>
      {tolerances.map((tolerance) => (
        <label key={tolerance} className={classes.choice}>
          <input type="radio" name="tolerance" checked={wishes.tolerance === tolerance} onChange={() => onChange({ ...wishes, tolerance })} />
          <span>
            {toleranceLabels[tolerance]}
            <small>{tolerancePlain[tolerance]}</small>
          </span>
        </label>
      ))}
    </fieldset>
    <fieldset className={classes.choices}>
      <legend>À prendre en compte</legend>
      {balancesOf(known).map(([key, label]) => (
        <div key={key} className={classes.balance}>
          <span id={`balance-${key}`}>{label}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={`balance-${key}`}
            data={strengths}
            value={String(wishes.weights[key])}
            onChange={(value) => onChange({ ...wishes, weights: { ...wishes.weights, [key]: Number(value) } })}
          />
        </div>
      ))}
      <p className={classes.hint}>{knownFaceRule}</p>
    </fieldset>
  </>
);
