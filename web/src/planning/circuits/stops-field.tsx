// The stops of a circuit in order: site, travel time, duration and arrival. They are moved by mouse or keyboard.
import { Status } from '../../shared/ui/state/status.tsx';
import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconMessage, IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FEWEST_STOPS, MOST_STOPS, moved } from '@vigie/domain/planning/circuit.ts';
import { formatTime } from '@vigie/domain/shared/time-format.ts';
import { formatDuration, formatNumber } from '../../shared/format/numbers.ts';
import { NumberField } from '../../shared/ui/fields/number-field.tsx';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { SitePicker } from '../../shared/ui/fields/site-picker.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TimeField } from '../../shared/ui/fields/dates/time-field.tsx';
import type { EntityForm } from '../../shared/ui/form/use-entity-form.ts';
import type { BoardData } from '../board/data/board-data.ts';
import { activityOptions } from '../service-status.ts';
import {
  newStop,
  proposedTravel,
  shortWays,
  timesOf,
  totalsOf,
  travelForArrival,
  travelKm,
  withProposals,
  type CircuitTimes,
  type CircuitValues,
  type StopValues,
} from './circuit-form.ts';
import classes from './circuits.module.css';
import { useStopDrag } from './use-stop-drag.ts';

export interface StopsFieldProps {
  readonly form: EntityForm<CircuitValues>;
  readonly data: BoardData;
}

interface Editing {
  readonly set: (stops: readonly StopValues[]) => void;
  readonly move: (from: number, to: number) => void;
}

interface RowProps extends StopsFieldProps, Editing {
  readonly stop: StopValues;
  readonly index: number;
  readonly times: CircuitTimes | null;
}

const nameOf = (data: BoardData, stop: StopValues, index: number): string =>
  data.sites.find(({ id }) => id === stop.siteId)?.name ?? `Étape ${index + 1}`;

/** The proposed travel time to this stop, and whether the current one is too short. */
const Way = ({ form, data, stop, index }: RowProps) => {
  const values = form.getValues();
  const before = values.stops[index - 1]?.siteId;
  if (index === 0 || !before || !stop.siteId) return null;
  const proposed = proposedTravel(data, before, stop.siteId);
  const isShort = shortWays(values, data).some((way) => way.index === index);
  if (proposed === null) return <p className={classes.way}>Trajet à saisir : un des deux sites n’a pas de position</p>;
  const km = travelKm(data, before, stop.siteId);
  return (
    <p className={classes.way} data-short={isShort || undefined}>
      {isShort ? 'Trajet court : ' : ''}
      {proposed} min estimées ({formatNumber(km)} km par la route)
    </p>
  );
};

const Tools = ({ form, data, stop, index, set, move, onNote }: RowProps & { readonly onNote: () => void }) => {
  const { stops } = form.getValues();
  const name = nameOf(data, stop, index);
  return (
    <span className={classes.tools}>
      <button type="button" className={classes.tool} aria-label={`Consigne pour ${name}`} onClick={onNote}>
        <IconMessage size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.tool}
        data-move="up"
        aria-label={`Monter ${name}`}
        disabled={index === 0}
        onClick={() => move(index, index - 1)}
      >
        <IconArrowUp size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.tool}
        data-move="down"
        aria-label={`Descendre ${name}`}
        disabled={index === stops.length - 1}
        onClick={() => move(index, index + 1)}
      >
        <IconArrowDown size={17} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classes.tool}
        aria-label={`Retirer ${name}`}
        disabled={stops.length <= FEWEST_STOPS}
        onClick={() => set(stops.filter((each) => each.key !== stop.key))}
      >
        <IconX size={17} aria-hidden="true" />
      </button>
    </span>
  );
};

const StopRow = (props: RowProps) => {
  const { form, data, stop, index, times, set, move } = props;
  const { stops } = form.getValues();
  const [noted, setNoted] = useState(stop.comment !== '');
  const { row, grip, dragged, drop } = useStopDrag(index, false, move);
  const at = `stops.${index}` as const;
  const change = (next: Partial<StopValues>): void => set(stops.map((each) => (each.key === stop.key ? { ...each, ...next } : each)));
  const sites = data.sites
    .filter((site) => site.active || site.id === stop.siteId)
    .map((site) => ({ value: site.id, label: `${site.name} (${site.customerName})` }));
  const arrival = times?.stops[index];
  return (
    <li
      ref={row}
      className={classes.row}
      data-stop={stop.key}
      data-dragged={dragged || undefined}
      data-drop={drop ?? undefined}
      aria-label={`Étape ${index + 1}`}
    >
      <span ref={grip} className={classes.grip} title="Glisser pour changer l’ordre" aria-hidden="true">
        <IconGripVertical size={17} />
      </span>
      <span className={classes.rank}>{index + 1}</span>
      <span className={classes.wide}>
        <SitePicker>
          {({ readOnly }) => (
            <SelectField
              label="Site"
              hideLabel
              placeholder="Site"
              required
              options={sites}
              {...form.getInputProps(`${at}.siteId`)}
              {...(readOnly ? { readOnly } : {})}
              onChange={(siteId) => change({ siteId })}
            />
          )}
        </SitePicker>
      </span>
      <span className={`${classes.figure} ${classes.figureFirst}`} data-head="Trajet">
        <NumberField
          label="Trajet (min)"
          hideLabel
          required
          integer
          suffix="min"
          {...form.getInputProps(`${at}.travel`)}
          onChange={(travel) => change({ travel, proposed: false })}
        />
      </span>
      <span className={classes.figure} data-head="Arrivée">
        <TimeField
          label="Arrivée"
          hideLabel
          value={arrival && times ? formatTime(arrival.start, times.zone) : null}
          disabled={!times}
          onChange={(time) => {
            if (time && times) change({ travel: travelForArrival(times, index, time), proposed: false });
          }}
        />
      </span>
      <span className={classes.figure} data-head="Sur place">
        <NumberField label="Sur place (min)" hideLabel required integer suffix="min" {...form.getInputProps(`${at}.minutes`)} />
      </span>
      <span className={classes.wide}>
        <SelectField label="Activité" hideLabel required options={activityOptions} {...form.getInputProps(`${at}.activityType`)} />
      </span>
      <Tools {...props} onNote={() => setNoted(true)} />
      <Way {...props} />
      {noted ? (
        <span className={classes.note}>
          <TextField label="Consigne pour cette étape" hideLabel placeholder="Consigne pour cette étape" {...form.getInputProps(`${at}.comment`)} />
        </span>
      ) : null}
    </li>
  );
};

const Totals = ({ times }: { readonly times: CircuitTimes }) => {
  const { onSiteMinutes, travelMinutes, returnMinutes, totalMinutes } = totalsOf(times);
  const parts: readonly (readonly [string, string])[] = [
    ['Sur les sites', formatDuration(onSiteMinutes)],
    ['Trajets', formatDuration(travelMinutes)],
    ['Retour', formatDuration(returnMinutes)],
    ['Total', formatDuration(totalMinutes)],
    ['Fin', formatTime(times.end, times.zone)],
  ];
  return (
    <dl className={classes.totals} aria-label="Totaux du circuit">
      {parts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The pressed arrow keeps the focus, on the same stop at its new place. */
function useKeptFocus(list: React.RefObject<HTMLOListElement | null>) {
  const wanted = useRef<{ key: string; by: 'up' | 'down' } | null>(null);
  useEffect(() => {
    const { current } = wanted;
    if (!current) return;
    wanted.current = null;
    const row = list.current?.querySelector(`[data-stop="${current.key}"]`);
    const button =
      row?.querySelector<HTMLButtonElement>(`[data-move="${current.by}"]:not(:disabled)`) ??
      row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)');
    button?.focus();
  });
  return (key: string, by: 'up' | 'down'): void => {
    wanted.current = { key, by };
  };
}

export const StopsField = ({ form, data }: StopsFieldProps) => {
  const values = form.getValues();
  const { stops } = values;
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(list);
  const [heard, setHeard] = useState('');
  const times = timesOf(values, data);
  const set = (next: readonly StopValues[]): void => form.setFieldValue('stops', withProposals(next, data));
  const move = (from: number, to: number): void => {
    const stop = stops[from];
    if (!stop || from === to) return;
    set(moved(stops, from, to));
    keepFocus(stop.key, to < from ? 'up' : 'down');
    setHeard(`${nameOf(data, stop, from)} : étape ${to + 1} sur ${stops.length}`);
  };
  const hasOwn = stops.some(({ proposed }) => !proposed);
  const problem = form.errors['services'];
  return (
    <section className={classes.editor} aria-label="Étapes du circuit">
      <div className={classes.editorHead}>
        <h3>Étapes</h3>
        {hasOwn ? (
          <Button size="compact-sm" variant="subtle" onClick={() => set(stops.map((stop) => ({ ...stop, proposed: true })))}>
            Reprendre les trajets estimés
          </Button>
        ) : null}
      </div>
      <div className={classes.heads} aria-hidden="true">
        <span />
        <span />
        <span>Site</span>
        <span>Trajet</span>
        <span>Arrivée</span>
        <span>Sur place</span>
        <span>Activité</span>
        <span />
      </div>
      <ol ref={list} className={classes.rows}>
        {stops.map((stop, index) => (
          <StopRow key={stop.key} form={form} data={data} stop={stop} index={index} times={times} set={set} move={move} />
        ))}
      </ol>
      {problem ? <p className={classes.problem}>{problem}</p> : null}
      <div className={classes.editorHead}>
        <Button
          variant="default"
          size="compact-md"
          disabled={stops.length >= MOST_STOPS}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => set([...stops, newStop()])}
        >
          Ajouter une étape
        </Button>
      </div>
      {times ? <Totals times={times} /> : null}
      <Status as="span" className={classes.heard}>
        {heard}
      </Status>
    </section>
  );
};
