// What the planner wishes of automatic planning: which warnings may be borne, and what is to be balanced.
import { SegmentedControl } from '@mantine/core';
import { toleranceLabels, type AutoWeights, type Tolerance } from '@vigie/domain/planning/auto/options.ts';
import type { AutoWishes } from './auto-messages.ts';
import classes from './auto.module.css';

const tolerances: readonly Tolerance[] = ['none', 'overtime', 'warnings'];
const tolerancePlain: Record<Tolerance, string> = {
  none: 'Aucune affectation n’enfreint un contrôle, même réglé sur « Avertissement ».',
  overtime: 'Le contrat peut être dépassé ; tous les autres contrôles sont respectés.',
  warnings: 'Seuls les contrôles réglés sur « Interdire » sont respectés ; les autres sont signalés.',
};

/** Costs of an hour are nowhere in the files of the agents yet: there is nothing to choose about them. */
const balances: readonly (readonly [keyof AutoWeights, string])[] = [
  ['hours', 'Heures selon le contrat'],
  ['nights', 'Heures de nuit'],
  ['sundays', 'Dimanches'],
  ['distance', 'Distance domicile – site'],
];
const strengths = [
  { value: '0', label: 'Ignorer' },
  { value: '1', label: 'Normal' },
  { value: '4', label: 'Fort' },
];

export const AutoOptions = ({ wishes, onChange }: { readonly wishes: AutoWishes; readonly onChange: (wishes: AutoWishes) => void }) => (
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
      <legend>À répartir équitablement</legend>
      {balances.map(([key, label]) => (
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
    </fieldset>
  </>
);
