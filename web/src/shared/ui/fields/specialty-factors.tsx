// One coefficient a specialty, by which the price of its hours is multiplied (F-054).
import { defaultSpecialties } from '@vigie/domain/agents/specialties.data.ts';
import { formatNumber } from '../../format/numbers.ts';
import { useOfferedSpecialties } from '../../session/own-types.ts';
import type { Option } from '../list/list-types.ts';
import { NumberField } from './number-field.tsx';
import classes from './specialty-factors.module.css';

const options = defaultSpecialties.map(({ key, label }): Option => ({ value: key, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'fr'));

type Factors = Readonly<Record<string, number>>;

interface SpecialtyFactorsProps {
  readonly value: Factors;
  /** What was stored: a specialty that is offered no more keeps its field. */
  readonly held: Factors;
  /** What holds where a field is empty. */
  readonly otherwise?: Factors;
  readonly errorOf: (key: string) => React.ReactNode;
  readonly onChange: (value: Factors) => void;
}

export const SpecialtyFactors = ({ value: factors, held, otherwise = {}, errorOf, onChange }: SpecialtyFactorsProps) => {
  const shown = useOfferedSpecialties(options, Object.keys(held));
  const set = (key: string, factor: number | null): void => {
    const { [key]: _before, ...others } = factors;
    onChange(factor === null ? others : { ...others, [key]: factor });
  };
  return (
    <div className={classes.factors}>
      {shown.map(({ value, label }) => (
        <NumberField
          key={value}
          label={label}
          suffix="×"
          placeholder={formatNumber(otherwise[value] ?? 1)}
          error={errorOf(value)}
          value={factors[value] ?? null}
          onChange={(factor) => set(value, factor)}
        />
      ))}
    </div>
  );
};
