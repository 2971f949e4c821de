// The list beside a board: agents to drag onto sites, or services still to be filled to drag onto agents. Enter opens the dialog instead.
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { CloseButton } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { matchesQuery } from '@vigie/domain/shared/text.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from './board-data.ts';
import type { RowKind } from './board-layout.ts';
import { placeText } from './chip-text.ts';
import classes from './board.module.css';
import { whenText } from './plan-intent.ts';

interface SideItem {
  readonly id: string;
  readonly title: string;
  readonly left: string;
  readonly right: string;
  readonly drag: Record<string, unknown>;
}

const MOST = 80;

function agentItems(data: BoardData): SideItem[] {
  const minutes = new Map<string, number>();
  for (const service of data.services) {
    if (isOff(service)) continue;
    for (const { agent } of service.agents) minutes.set(agent.id, (minutes.get(agent.id) ?? 0) + (service.end - service.start) / 60_000);
  }
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

const openItems = (data: BoardData): SideItem[] =>
  data.services
    .filter((service) => missingAgents(service) > 0 && !isOff(service))
    .map((service) => ({
      id: service.id,
      title: placeText(service),
      left: whenText(service),
      right: missingAgents(service) > 1 ? `${missingAgents(service)} places` : '',
      drag: { kind: 'service', serviceId: service.id, fromAgentId: null },
    }));

const Item = ({ item, onChoose }: { readonly item: SideItem; readonly onChoose?: ((id: string) => void) | undefined }) => {
  const ref = useRef<HTMLDivElement>(null);
  const { drag } = item;
  useEffect(() => {
    const element = ref.current;
    return element ? draggable({ element, getInitialData: () => drag }) : undefined;
  }, [drag]);
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
  readonly onChooseService: (service: PlanService) => void;
  readonly onClose: () => void;
}

export const BoardSide = ({ data, kind, onChooseService, onClose }: BoardSideProps) => {
  const [text, setText] = useState('');
  const items = useMemo(() => (kind === 'sites' ? agentItems(data) : openItems(data)), [data, kind]);
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
          {title} ({formatNumber(items.length)}) <CloseButton size="sm" aria-label="Fermer la liste" onClick={onClose} />
        </h2>
        <input
          className={classes.search}
          type="search"
          placeholder="Rechercher"
          aria-label={`Rechercher : ${title}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ul className={classes.asideList}>
        {found.slice(0, MOST).map((item) => (
          <Item key={item.id} item={item} onChoose={choose} />
        ))}
        {found.length > MOST ? <li className={classes.item}>et {formatNumber(found.length - MOST)} autres : précisez la recherche</li> : null}
        {found.length === 0 ? <li className={classes.item}>Rien à montrer</li> : null}
      </ul>
    </aside>
  );
};
