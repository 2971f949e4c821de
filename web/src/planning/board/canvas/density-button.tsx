// The button « Lignes hautes »: tall rows and wide cells, or as many rows as fit in the window.
import { IconBaselineDensityLarge } from '@tabler/icons-react';
import type { Density } from '../data/board-layout.ts';

export interface DensityProps {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

export const DensityButton = ({ density, onDensity }: DensityProps) => (
  <button
    type="button"
    aria-pressed={density === 'roomy'}
    aria-label="Lignes hautes"
    title="Lignes hautes : de grandes cases, moins de lignes à la fois"
    onClick={() => onDensity(density === 'roomy' ? 'dense' : 'roomy')}
  >
    <IconBaselineDensityLarge size={17} aria-hidden="true" />
  </button>
);
