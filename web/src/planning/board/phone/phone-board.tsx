// The board on a phone: a strip of days, and the chosen day as a list. A tap opens what a click opens.
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import { dayNumber, weekdayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { weekdayNames } from '@vigie/domain/shared/time-format.ts';
import { formatLongDay, today } from '../../../shared/format/dates.ts';
import { plural } from '../../../shared/format/numbers.ts';
import { absenceLabel } from '../../../shared/session/absence-types.ts';
import { LabelledGroup } from '../../../shared/ui/form/labelled-group.tsx';
import { StatusBadge } from '../../../shared/ui/marks/status-badge.tsx';
import { serviceStatuses, serviceTone } from '../../service-status.ts';
import { dayLook, missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import type { Filtered } from '../data/board-filters.ts';
import { daysOf, type BoardPeriod } from '../data/board-period.ts';
import type { RowKind, RowSource } from '../data/board-rows.ts';
import { chipLabel, fullTimes, placeText } from '../data/chip-text.ts';
import type { Anomalies } from '../data/use-anomalies.ts';
import type { Selection } from '../gestures/use-selection.ts';
import type { MenuPoint } from '../menus/menu-types.ts';
import type { MenuTarget } from '../menus/menu-target.ts';
import { useMenuGestures } from '../gestures/use-menu-gestures.ts';
import classes from './phone-board.module.css';
import { countsByDay, phoneDay, type DayLine, type DayRow } from './phone-days.ts';

export interface PhoneBoardProps {
  readonly data: BoardData;
  readonly kind: RowKind;
  readonly period: BoardPeriod;
  readonly filtered: Filtered;
  readonly anomalies: Anomalies;
  readonly label: string;
  readonly selection: Selection;
  /** The chosen day, of the period. */
  readonly day: string;
  readonly onDay: (day: string) => void;
  readonly onOpen: (service: PlanService, element: HTMLElement) => void;
  readonly onMenu: (target: MenuTarget, at: MenuPoint) => void;
}

const Days = ({ data, period, filtered, day, onDay }: Pick<PhoneBoardProps, 'data' | 'period' | 'filtered' | 'day' | 'onDay'>) => {
  const ref = useRef<HTMLElement>(null);
  const counts = useMemo(() => countsByDay(filtered.sources), [filtered.sources]);
  useEffect(() => {
    ref.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [day, period]);
  return (
    <nav ref={ref} className={classes.days} aria-label="Jours">
      {daysOf(period).map((each) => {
        const { number, weekend, holiday } = dayLook(each, data);
        const count = counts.get(number) ?? 0;
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            aria-current={each === today() ? 'date' : undefined}
            aria-label={`${formatLongDay(each)}, ${plural(count, 'service', 'services')}`}
            data-off={weekend || holiday !== null || undefined}
            onClick={() => onDay(each)}
          >
            <small>{weekdayNames[weekdayOfNumber(number) - 1]?.slice(0, 3)}</small>
            <b>{Number(each.slice(8, 10))}</b>
            <small>{count > 0 ? count : ' '}</small>
          </button>
        );
      })}
    </nav>
  );
};

interface LineProps extends Pick<PhoneBoardProps, 'data' | 'kind' | 'anomalies' | 'selection'> {
  readonly line: DayLine;
  readonly row: RowSource;
}

const whoOrWhere = (service: PlanService, kind: RowKind): string => {
  if (kind === 'agents') return placeText(service);
  const names = service.agents.map(({ agent }) => agent.name || 'Agent').join(', ');
  return service.isCircuit ? ['Circuit', names].filter(Boolean).join(' · ') : names;
};

const Marks = ({ service, status, count }: { readonly service: PlanService; readonly status: number; readonly count: number }) => {
  const missing = missingAgents(service);
  return (
    <span className={classes.marks}>
      {service.draft ? <StatusBadge label="Brouillon" tone="neutral" /> : <StatusBadge of={serviceStatuses} value={status} />}
      {missing > 0 ? <StatusBadge label={`${missing} à pourvoir`} tone="danger" /> : null}
      {count > 0 ? <StatusBadge label={plural(count, 'anomalie', 'anomalies')} tone="warning" /> : null}
    </span>
  );
};

const below = (service: PlanService, kind: RowKind, { specialties }: BoardData): string =>
  [kind === 'agents' ? service.site.customerName : '', specialties.get(service.specialtyKey ?? '')?.label].filter(Boolean).join(' · ');

/** One service: the times, who or where, and what is wrong with it. */
const Line = ({ line: { service, dimmed }, row, data, kind, anomalies, selection }: LineProps) => {
  const count = anomalies.byService.get(service.id)?.length ?? 0;
  const status = service.agents.find(({ agent }) => agent.id === row.agent?.id)?.status ?? service.status;
  const pressed = selection.choosing && !dimmed ? selection.ids.has(service.id) : undefined;
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-service={service.id}
        data-row={row.key}
        data-tone={serviceTone(status)}
        data-draft={service.draft || undefined}
        data-dimmed={dimmed || undefined}
        aria-pressed={pressed}
        aria-label={`${chipLabel(service, count)}${dimmed ? ', masqué par les filtres' : ''}`}
      >
        <span className={classes.times}>{fullTimes(service)}</span>
        <span className={classes.who}>
          <b>{whoOrWhere(service, kind)}</b>
          <small>{below(service, kind, data)}</small>
        </span>
        <Marks service={service} status={status} count={count} />
      </button>
    </li>
  );
};

const Head = ({ row }: { readonly row: RowSource }) => (
  <button type="button" className={classes.head} data-head={row.key} aria-haspopup={row.kind === 'open' ? undefined : 'menu'}>
    <span>
      {row.name}
      {row.kind === 'site' ? <small>{row.detail}</small> : null}
    </span>
    {row.kind === 'open' ? null : <IconDotsVertical size={18} aria-hidden="true" />}
  </button>
);

const Busy = ({ day: { row, lines, absences }, ...shared }: Omit<LineProps, 'line' | 'row'> & { readonly day: DayRow }) => (
  <LabelledGroup as="div" aria-label={row.name} className={classes.row} data-kind={row.kind}>
    <Head row={row} />
    {absences.map((absence) => (
      <p key={absence.id} className={classes.absence}>
        {absenceLabel(absence.typeKey, absence.pending)}
      </p>
    ))}
    <ul>
      {lines.map((line) => (
        <Line key={line.service.id} {...shared} row={row} line={line} />
      ))}
    </ul>
  </LabelledGroup>
);

/** What a press was on: a service, or the name of a row. */
function pressed(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-service], [data-head]') : null;
  return { element, serviceId: element?.dataset['service'], rowKey: element?.dataset['head'] ?? element?.dataset['row'] };
}

/** One listener for all buttons of the list: a tap opens, a finger that stays opens the menu. */
function usePresses(list: RefObject<HTMLElement | null>, { data, filtered, selection, onOpen, onMenu }: PhoneBoardProps, day: number): void {
  const openMenu = (target: Element, at: MenuPoint): boolean => {
    const { serviceId, rowKey } = pressed(target);
    const row = filtered.sources.find(({ key }) => key === rowKey);
    const service = serviceId ? data.byId.get(serviceId) : undefined;
    if (!row || (row.kind === 'open' && !service)) return false;
    onMenu(service ? { kind: 'service', service, row } : { kind: 'row', row, day }, at);
    return true;
  };
  useMenuGestures(list, openMenu);
  const tap = useEffectEvent(({ target }: MouseEvent): void => {
    const { element, serviceId } = pressed(target);
    const service = serviceId ? data.byId.get(serviceId) : undefined;
    if (!element || !service) return;
    if (!selection.choosing || !data.may.edit) onOpen(service, element);
    else if (!element.dataset['dimmed']) selection.toggle(service.id);
  });
  useEffect(() => {
    const element = list.current;
    const onTap = (event: MouseEvent): void => tap(event);
    element?.addEventListener('click', onTap);
    return () => element?.removeEventListener('click', onTap);
  }, [list]);
}

const emptyText = (kind: RowKind, count: number): string =>
  `${kind === 'sites' ? plural(count, 'site', 'sites') : plural(count, 'collaborateur', 'collaborateurs')} sans service`;

export const PhoneBoard = (props: PhoneBoardProps) => {
  const { data, kind, filtered, anomalies, label, selection } = props;
  const list = useRef<HTMLElement>(null);
  const shownDays = daysOf(props.period);
  const day = shownDays.includes(props.day) ? props.day : (shownDays[0] ?? props.day);
  const number = dayNumber(day);
  const { busy, empty } = useMemo(() => phoneDay(data, filtered.sources, number), [data, filtered.sources, number]);
  const count = useMemo(() => countsByDay(filtered.sources).get(number) ?? 0, [filtered.sources, number]);
  usePresses(list, props, number);
  return (
    <div className={classes.board}>
      <Days {...props} day={day} />
      <section ref={list} className={classes.list} aria-label={label}>
        <h2>
          {formatLongDay(day)} <small>{plural(count, 'service', 'services')}</small>
        </h2>
        {busy.map((each) => (
          <Busy key={each.row.key} day={each} data={data} kind={kind} anomalies={anomalies} selection={selection} />
        ))}
        {busy.length === 0 ? <p className={classes.nothing}>Rien n’est planifié ce jour.</p> : null}
        {empty.length > 0 ? (
          <details className={classes.empty}>
            <summary>{emptyText(kind, empty.length)}</summary>
            {empty.map((row) => (
              <Head key={row.key} row={row} />
            ))}
          </details>
        ) : null}
      </section>
    </div>
  );
};
