// Computes from the pointer's position what a drop there would do.
import { verdictOf } from '@vigie/domain/planning/judge/assignment-issues.ts';
import { ServiceStatus } from '@vigie/domain/planning/service.ts';
import { localMinute } from '@vigie/domain/shared/time.ts';
import { isOff, missingAgents, type BoardData, type PlanService } from '../data/board-data.ts';
import type { BoardLayout, BoardRow } from '../data/board-layout.ts';
import type { RowSource } from '../data/board-rows.ts';
import { BoardView } from '../data/board-period.ts';
import { noDrop, type Dragged, type DropBox, type DropState } from './drag-store.ts';
import { judgePlan } from '../data/plan-context.ts';
import { assignIntent, intentHere, isIntent, moveIntent, takeIntent, type Intended } from '../data/plan-intent.ts';

/** A position on the board, in its own coordinates. */
export interface Spot {
  readonly row: BoardRow;
  readonly column: number;
  readonly day: number;
  /** Of the day, in quarters of an hour; only in the day view. */
  readonly minute: number | null;
  readonly x: number;
  readonly y: number;
}

/** Where a service lands: a row, a day and perhaps an hour. */
export interface Cell extends Pick<Spot, 'day' | 'minute'> {
  readonly row: RowSource;
}

export function rowAt(layout: BoardLayout, y: number): BoardRow | null {
  const { rows } = layout;
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rows[middle]!.top + rows[middle]!.height <= y) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row && y >= 0 ? row : null;
}

export function spotAt(layout: BoardLayout, x: number, y: number): Spot | null {
  const row = rowAt(layout, y);
  const column = Math.floor(x / layout.metrics.column);
  if (!row || column < 0 || column >= layout.columns) return null;
  if (layout.view !== BoardView.day) return { row, column, day: layout.firstDay + column, minute: null, x, y };
  const minute = Math.round((x / layout.metrics.column) * 4) * 15;
  return { row, column, day: layout.firstDay + Math.floor(minute / 1440), minute: minute % 1440, x, y };
}

const boxOf = (layout: BoardLayout, spot: Spot): DropBox => ({
  left: spot.column * layout.metrics.column,
  top: spot.row.top,
  width: layout.metrics.column,
  height: spot.row.height,
});

const under = ({ row, x, y }: Spot, chip: number): PlanService | null =>
  row.chips.find((each) => x >= each.left && x <= each.left + each.width && y - row.top >= each.top && y - row.top <= each.top + chip)?.service ??
  null;

/** The grab position inside the service does not matter: it begins at the pointer, in whole quarters of an hour. */
const timeWish = (service: PlanService, spot: Cell) =>
  spot.minute === null || spot.minute === localMinute(service.start, service.site.timeZone)
    ? { day: spot.day }
    : { day: spot.day, startMinute: spot.minute };

function serviceIntent(service: PlanService, fromAgentId: string | null, spot: Cell): Intended {
  const { row } = spot;
  if (row.site) return moveIntent(service, { site: row.site, ...timeWish(service, spot) });
  const from = service.agents.find(({ agent }) => agent.id === fromAgentId)?.agent;
  if (row.kind === 'open') return from ? takeIntent(service, from, spot.day) : moveIntent(service, timeWish(service, spot));
  if (!row.agent || (from === undefined && fromAgentId !== null)) return null;
  if (from?.id === row.agent.id) return moveIntent(service, timeWish(service, spot));
  return assignIntent(service, row.agent, { from, day: spot.day });
}

/** The service that an agent is dropped on: the one under the pointer, or an unfilled one in the cell. */
function wantedService(layout: BoardLayout, spot: Spot): PlanService | null {
  const hit = under(spot, layout.metrics.chip);
  if (hit) return hit;
  const cell = spot.row.services.filter((service) => service.day === spot.day && !isOff(service));
  return cell.find((service) => missingAgents(service) > 0) ?? (cell.length === 1 ? cell[0]! : null);
}

function judged(data: BoardData, state: DropState, intended: Intended): DropState {
  if (intended === null) return state;
  if (!isIntent(intended)) return { ...state, refusal: intended.refusal, verdict: 'refused' };
  const issues = judgePlan(data, [intended.candidate], intended.judged);
  return { ...state, intent: intended, title: intended.title, issues, verdict: verdictOf(issues) };
}

/** Applies the change to a new service. The copied one stays, and the copy is checked against it. A copy would lose a circuit's stops. */
function copied(data: BoardData, state: DropState, intended: Intended): DropState {
  if (!isIntent(intended)) return judged(data, state, intended);
  if (intended.service.isCircuit) return judged(data, state, { refusal: 'Un circuit se copie avec ses étapes par « Dupliquer… »' });
  const candidate = { ...intended.candidate, id: `copy of ${intended.service.id}`, status: ServiceStatus.waiting, realStart: null, realEnd: null };
  const after = judged(data, state, { ...intended, candidate, judged: candidate.agentIds });
  return { ...after, copy: true, title: `Copie · ${intended.title}` };
}

/** What pasting a service into a cell would do: the same as dropping a copy there. */
export function pasteAt(data: BoardData, service: PlanService, fromAgentId: string | null, cell: Cell): DropState {
  const state = noDrop({ kind: 'service', serviceId: service.id, fromAgentId }, 0, 0);
  // The very place that it comes from is a copy too.
  return copied(data, state, serviceIntent(service, fromAgentId, cell) ?? intentHere(service));
}

/** An agent over a site's row: a place of the service there, or a new service. */
function agentOver(data: BoardData, layout: BoardLayout, agentId: string, spot: Spot, placed: DropState): DropState {
  const agent = data.agents.find(({ id }) => id === agentId);
  if (!agent || spot.row.kind !== 'site') return { ...placed, box: null };
  const service = wantedService(layout, spot);
  if (service) return judged(data, placed, assignIntent(service, agent));
  if (!data.may.create) return placed;
  return {
    ...placed,
    verdict: 'free',
    title: `Nouveau service pour ${agent.name} · ${spot.row.name}`,
    create: { siteId: spot.row.site?.id ?? null, day: spot.day, agentId: agent.id },
  };
}

/** The result of a drop here. `clientX` and `clientY` place the panel. */
export function dropAt(
  data: BoardData,
  layout: BoardLayout,
  dragged: Dragged,
  spot: Spot | null,
  clientX: number,
  clientY: number,
  copy = false,
): DropState {
  const state = noDrop(dragged, clientX, clientY);
  if (!spot) return state;
  const placed = { ...state, box: boxOf(layout, spot) };
  if (dragged.kind === 'service') {
    const service = data.byId.get(dragged.serviceId);
    if (!service) return state;
    const outcome = copy && data.may.create ? copied : judged;
    return outcome(data, placed, serviceIntent(service, dragged.fromAgentId, spot));
  }
  return agentOver(data, layout, dragged.agentId, spot, placed);
}
