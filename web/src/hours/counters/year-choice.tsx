// Chooses the year of legal counters: the one before, this one, the next.
import { SegmentedControl } from '@mantine/core';
import { thisYear } from './counters-list.ts';

interface YearChoiceProps {
  readonly year: number;
  readonly onChange: (year: number) => void;
}

export const YearChoice = ({ year, onChange }: YearChoiceProps) => (
  <SegmentedControl
    aria-label="Année"
    data={[-1, 0, 1].map((step) => String(thisYear() + step))}
    value={String(year)}
    onChange={(value) => onChange(Number(value))}
  />
);
