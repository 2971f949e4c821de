// The checkpoints of a round in order: added from the site's, moved up and down, drawn on a map.
import { LabelledGroup } from '../../shared/ui/form/labelled-group.tsx';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { sitesApi } from '../api.ts';
import { CheckpointsMap } from '../checkpoints/checkpoints-map.tsx';
import classes from '../sites.module.css';

export interface RoundOrderFieldProps {
  readonly siteId: string | null;
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly error?: unknown;
}

const swapped = (ids: readonly string[], at: number, by: number): string[] => {
  const next = [...ids];
  const [moved] = next.splice(at, 1);
  if (moved !== undefined) next.splice(at + by, 0, moved);
  return next;
};

export const RoundOrderField = ({ siteId, value, onChange, error }: RoundOrderFieldProps) => {
  const { data } = useQuery({
    queryKey: ['rounds', 'checkpoints', 'site', siteId],
    queryFn: ({ signal }) => sitesApi.checkpoints({ query: { site: siteId ?? 'all' }, signal }),
    enabled: siteId !== null,
  });
  const known = useMemo(() => new Map((siteId ? (data?.data ?? []) : []).map((point) => [point.id, point])), [siteId, data]);
  const points = useMemo(() => value.flatMap((id) => known.get(id) ?? []), [value, known]);
  const free = [...known.values()].filter((point) => !value.includes(point.id)).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <LabelledGroup as="div" className={classes.lines} aria-label="Points de contrôle de la ronde">
      <SelectField
        key={value.length}
        label="Ajouter un point de contrôle"
        options={free}
        value={null}
        disabled={!siteId}
        description={siteId ? (known.size === 0 && data ? 'Ce site n’a pas encore de point de contrôle' : undefined) : 'Choisissez d’abord le site'}
        error={typeof error === 'string' ? error : undefined}
        onChange={(id) => id && onChange([...value, id])}
      />
      {points.length > 0 ? (
        <ol className={classes.order}>
          {points.map(({ id, title }, index) => (
            <li key={id}>
              <span className={classes.rank}>{index + 1}.</span>
              <span>{title}</span>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`Monter ${title}`}
                disabled={index === 0}
                onClick={() => onChange(swapped(value, index, -1))}
              >
                <IconArrowUp size={17} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`Descendre ${title}`}
                disabled={index === points.length - 1}
                onClick={() => onChange(swapped(value, index, 1))}
              >
                <IconArrowDown size={17} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={classes.iconButton}
                aria-label={`Retirer ${title}`}
                onClick={() => onChange(value.filter((each) => each !== id))}
              >
                <IconX size={17} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {points.some((point) => point.location) ? <CheckpointsMap checkpoints={points} ordered height={260} /> : null}
    </LabelledGroup>
  );
};
