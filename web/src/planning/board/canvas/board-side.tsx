// The list beside a board: agents to drag onto sites, or vacant services to drag onto agents. Enter opens the dialog instead.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { dayNumber, dayOfNumber } from '@vigie/domain/shared/time-day.ts';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { formatNumber, plural } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/ui/use-now.ts';
import { isToCome, openFigures } from '../../auto/auto-figures.ts';
import { missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import type { ShownPeriod } from '../data/board-layout.ts';
import { daysOf } from '../data/board-period.ts';
import type { RowKind } from '../data/board-rows.ts';
import { agentMinutes } from '../data/board-totals.ts';
import { openItems, openOfDay } from '../data/open-items.ts';
import { placeText } from '../data/chip-text.ts';
import shared from '../board.module.css';
import classes from './board-side.module.css';
import { whenText } from '../data/plan-intent.ts';

interface SideItem {
  readonly id: string;
  readonly title: string;
  readonly left: string;
  readonly right: string;
  readonly drag: Record<string, unknown>;
}

/** This many at first, and as many more at each click. */
const STEP = 80;

/** Hours of the shown period, as in the agents' rows. */
function agentItems(data: BoardData, { period }: ShownPeriod): SideItem[] {
  const minutes = agentMinutes(data.services, { firstDay: dayNumber(period.first), days: daysOf(period).length, zone: data.zone });
  return data.agents
    .filter(({ plannable }) => plannable)
    .map((agent) => ({
      id: agent.id,
      title: agent.name,
      left: agent.facts?.specialties.join(', ') ?? '',
      right: `${formatNumber(Math.round((minutes.get(agent.id) ?? 0) / 60))} h`,
      drag: { kind: 'agent', agentId: agent.id },
    }));
}

const noteOf = (service: PlanService, now: number): string => {
  const missing = missingAgents(service);
  return [isToCome(service, now) ? '' : 'passé', missing > 1 ? plural(missing, 'place', 'places') : ''].filter(Boolean).join(', ');
};

const itemOf = (service: PlanService, now: number): SideItem => ({
  id: service.id,
  title: placeText(service),
  left: whenText(service),
  right: noteOf(service, now),
  drag: { kind: 'service', serviceId: service.id, fromAgentId: null },
});

interface ItemProps {
  readonly item: SideItem;
  readonly onChoose?: ((id: string) => void) | undefined;
  readonly movable: boolean;
}

const Item = ({ item, onChoose, movable }: ItemProps) => {
  const ref = useRef<HTMLDivElement>(null);
  const { drag } = item;
  useEffect(() => {
    const element = ref.current;
    return element && movable ? draggable({ element, getInitialData: () => drag }) : undefined;
  }, [drag, movable]);
  const choose = (): void => onChoose?.(item.id);
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Firefox does not drag a button element */}
      <div ref={ref} className={classes.item} role="button" tabIndex={0} onClick={choose} onKeyDown={(event) => event.key === 'Enter' && choose()}>
        <b>{item.title}</b>
        <small>
          <span>{item.left}</span>
          <span>{item.right}</span>
        </small>
      </div>
    </li>
  );
};

export interface BoardSideProps {
  readonly data: BoardData;
  readonly kind: RowKind;
  readonly shown: ShownPeriod;
  /** Services that pass the filters, whatever row search is active. */
  readonly fitting: readonly PlanService[];
  /** Only this day; null for the whole period. */
  readonly day: number | null;
  readonly onDay: (day: number | null) => void;
  readonly onChooseService: (service: PlanService) => void;
  readonly onClose: () => void;
}

/** The items of the list, and the count it shows: agents, or places of services. */
function useItems({ data, kind, shown, fitting, day }: BoardSideProps): { items: SideItem[]; count: number; past: number } {
  const now = useNow();
  return useMemo(() => {
    if (kind === 'sites') {
      const items = agentItems(data, shown);
      return { items, count: items.length, past: 0 };
    }
    const open = day === null ? openItems(fitting, now) : openOfDay(fitting, day);
    const { places, past } = openFigures(open, now);
    return { items: open.map((service) => itemOf(service, now)), count: places, past };
  }, [data, kind, shown, fitting, day, now]);
}

export const BoardSide = (props: BoardSideProps) => {
  const { data, kind, day, onDay, onChooseService, onClose } = props;
  const [text, setText] = useState('');
  const [most, setMost] = useState(STEP);
  const { items, count, past } = useItems(props);
  const found = items.filter((item) => !text.trim() || matchesQuery(`${item.title} ${item.left}`, text));
  const title = kind === 'sites' ? 'Collaborateurs' : 'À pourvoir';
  const choose =
    kind === 'agents'
      ? (id: string) => {
          const service = data.byId.get(id);
          if (service) onChooseService(service);
        }
      : undefined;
  return (
    <aside className={classes.aside} aria-label={title}>
      <div className={classes.asideHead}>
        <h2>
          {title} ({formatNumber(count)}) <CloseButton size="sm" aria-label="Fermer la liste" onClick={onClose} />
        </h2>
        {kind === 'agents' && day !== null ? (
          <p className={classes.asideDay}>
            {formatLongDay(dayOfNumber(day))}
            {past > 0 ? ` · + ${plural(past, 'passée', 'passées')}` : ''}
            <Button size="compact-xs" variant="subtle" onClick={() => onDay(null)}>
              Toute la période
            </Button>
          </p>
        ) : null}
        <input
          className={shared.search}
          type="search"
          placeholder="Rechercher"
          aria-label={`Rechercher : ${title}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ul className={classes.asideList}>
        {found.slice(0, most).map((item) => (
          <Item key={item.id} item={item} onChoose={choose} movable={data.may.edit} />
        ))}
        {found.length > most ? (
          <li>
            <Button size="compact-sm" variant="subtle" fullWidth onClick={() => setMost(most + STEP)}>
              Voir plus ({formatNumber(found.length - most)})
            </Button>
          </li>
        ) : null}
        {found.length === 0 ? <li className={classes.item}>Rien à montrer</li> : null}
      </ul>
    </aside>
  );
};
