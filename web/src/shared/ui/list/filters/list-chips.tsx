// Shows active filters and presets as chips, so that the list always says what it shows.
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { toast } from '../../toast.ts';
import { useFilterLabels } from './filter-labels.ts';
import { knownFilters, usePresets, type FilterPreset } from './list-presets.ts';
import type { ListModel } from '../use-list.ts';
import classes from '../list.module.css';

export const ListChips = <Row,>({ model }: { readonly model: ListModel<Row> }) => {
  const { list, state, change } = model;
  const { filters = [] } = list;
  const presets = usePresets(list.key);
  const labels = useFilterLabels(filters, state.filters);
  if (labels.length === 0 && presets.list.length === 0) return null;
  const apply = (preset: FilterPreset): void => {
    const { known, unknown } = knownFilters(filters, preset.filters);
    for (const name of unknown) toast.error(`Le filtre ${name} n'existe pas`);
    change({ filters: known });
  };
  return (
    <div className={classes.chips}>
      {presets.list.map((preset) => (
        <button key={preset.key} type="button" className={classes.chip} onClick={() => apply(preset)}>
          {preset.favorite ? <IconStarFilled size={13} aria-label="Filtre par défaut" /> : <IconStar size={13} aria-hidden="true" />}
          {preset.label}
        </button>
      ))}
      {labels.map(({ key, text }) => (
        <button
          key={key}
          type="button"
          className={classes.chip}
          aria-label={`Retirer le filtre ${text}`}
          onClick={() => change({ filters: { ...state.filters, [key]: undefined } })}
        >
          {text} <span aria-hidden="true">×</span>
        </button>
      ))}
    </div>
  );
};
